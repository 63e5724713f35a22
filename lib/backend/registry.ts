import 'server-only';
import * as account from '../account/endpoints';
import * as accountPasskey from '../account/passkey-endpoints';
import * as accountSecondFactor from '../account/second-factor-endpoints';
import * as accountToken from '../account/token-endpoints';
import * as admin from '../admin/endpoints';
import * as audit from '../audit/endpoints';
import * as begIds from '../beg-ids/endpoints';
import * as bin from '../bin/endpoints';
import * as captcha from '../captcha/endpoints';
import * as changes from '../changes/endpoints';
import * as consultationsCalendar from '../consultations/calendar-endpoints';
import * as consultations from '../consultations/endpoints';
import * as consultationsExport from '../consultations/export-endpoint';
import * as consultationsWrite from '../consultations/write-endpoints';
import * as contact from '../contact/endpoints';
import * as contactPersons from '../contact-persons/endpoints';
import * as content from '../content/endpoints';
import * as contentInfo from '../content/info-endpoints';
import * as contentNavigation from '../content/navigation-endpoints';
import * as contentPage from '../content/page-endpoints';
import * as contentStandard from '../content/standard-endpoints';
import * as dashboard from '../dashboard/endpoints';
import * as deadlines from '../deadlines/endpoints';
import * as documents from '../documents/endpoints';
import * as documentsWrite from '../documents/write-endpoints';
import * as elwoggwgBlock from '../elwoggwg/block-endpoints';
import * as elwoggwg from '../elwoggwg/endpoints';
import * as elwoggwgWrite from '../elwoggwg/write-endpoints';
import * as eventsCalendar from '../events/calendar-endpoints';
import * as events from '../events/endpoints';
import * as faq from '../faq/endpoints';
import * as feeds from '../feeds/endpoints';
import * as glossary from '../glossary/endpoints';
import * as images from '../images/endpoints';
import * as imports from '../imports/endpoints';
import * as interfaceList from '../interface-list/endpoints';
import * as interfaceListExport from '../interface-list/export-endpoint';
import { offerJobs } from '../jobs';
import * as linkCheck from '../link-check/endpoints';
import * as lookups from '../lookups/endpoints';
import * as lookupsKept from '../lookups/kept-endpoints';
import * as lookupsWrite from '../lookups/write-endpoints';
import * as mail from '../mail/endpoints';
import * as marketDates from '../market-dates/endpoints';
import * as marketNotifications from '../market-notifications/endpoints';
import * as marketPartners from '../market-partners/endpoints';
import * as marketPartnersWrite from '../market-partners/write-endpoints';
import * as messageCheck from '../message-check/endpoints';
import * as notifications from '../notifications/endpoints';
import * as partnerAccounts from '../partner-accounts/endpoints';
import * as portalCheck from '../portal-check/endpoints';
import * as powerstations from '../powerstations/endpoints';
import * as powerstationsImport from '../powerstations/import/endpoints';
import * as prepared from '../prepared/endpoints';
import * as processesBatch from '../processes/batch/endpoints';
import * as processesComparison from '../processes/comparison/endpoints';
import * as processesDeadlines from '../processes/deadlines/endpoints';
import * as processesDiagram from '../processes/diagram/endpoints';
import * as processes from '../processes/endpoints';
import * as processesExport from '../processes/export-endpoint';
import * as processesNotifications from '../processes/notifications/endpoints';
import * as processesReport from '../processes/report/endpoint';
import * as processesSteps from '../processes/steps/endpoints';
import * as processesWrite from '../processes/write-endpoints';
import * as publications from '../publications/endpoints';
import * as readiness from '../readiness/endpoints';
import * as registration from '../registration/endpoints';
import * as releases from '../releases/endpoints';
import * as responseCodes from '../response-codes/endpoints';
import * as roleChanges from '../role-changes/endpoints';
import * as savedViews from '../saved-views/endpoints';
import * as schemasCompare from '../schemas/compare-endpoints';
import * as schemas from '../schemas/endpoints';
import * as schemasExport from '../schemas/export-endpoint';
import * as schemasWrite from '../schemas/write-endpoints';
import * as search from '../search/endpoints';
import * as searchTerms from '../search/term-endpoints';
import * as snapshots from '../snapshots/endpoints';
import * as statementsDrafts from '../statements/draft-endpoints';
import * as statements from '../statements/endpoints';
import * as statementsEvaluation from '../statements/evaluation-endpoints';
import * as statementsExport from '../statements/export-endpoint';
import * as statementsFiles from '../statements/file-endpoints';
import * as users from '../users/endpoints';
import * as usersOidc from '../users/oidc-endpoints';
import * as versions from '../versions/endpoints';
import * as watching from '../watching/endpoints';
import * as webhooks from '../webhooks/endpoints';
import type { AnyEndpoint } from './endpoint';
import { openApiEndpoint } from './openapi-endpoint';
import { routerOf } from './router';

const modules: object[] = [
  users,
  usersOidc,
  account,
  registration,
  captcha,
  accountPasskey,
  accountSecondFactor,
  accountToken,
  admin,
  audit,
  partnerAccounts,
  begIds,
  processesWrite,
  lookups,
  lookupsWrite,
  lookupsKept,
  processes,
  processesDeadlines,
  processesDiagram,
  processesBatch,
  savedViews,
  processesComparison,
  imports,
  interfaceList,
  processesExport,
  marketNotifications,
  marketPartners,
  marketPartnersWrite,
  readiness,
  contactPersons,
  processesSteps,
  processesNotifications,
  processesReport,
  changes,
  feeds,
  consultations,
  consultationsWrite,
  consultationsCalendar,
  consultationsExport,
  statements,
  statementsDrafts,
  statementsEvaluation,
  statementsExport,
  statementsFiles,
  schemas,
  schemasWrite,
  schemasCompare,
  schemasExport,
  messageCheck,
  releases,
  marketDates,
  responseCodes,
  deadlines,
  elwoggwg,
  elwoggwgWrite,
  elwoggwgBlock,
  documents,
  documentsWrite,
  content,
  contentPage,
  contentNavigation,
  contentStandard,
  contentInfo,
  linkCheck,
  events,
  eventsCalendar,
  faq,
  glossary,
  portalCheck,
  powerstations,
  powerstationsImport,
  prepared,
  publications,
  versions,
  bin,
  search,
  searchTerms,
  images,
  roleChanges,
  dashboard,
  contact,
  mail,
  notifications,
  watching,
  webhooks,
  snapshots,
  interfaceListExport,
];

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'handle' in value;

/** Every call of the API: what the modules export, by itself or in an object as `crud` makes it. */
export const endpoints: AnyEndpoint[] = modules.flatMap((module) =>
  Object.values(module)
    .flatMap((value) => (isEndpoint(value) ? [value] : Object.values(value).filter(isEndpoint)))
    .sort((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path))),
);

/** Finds the endpoint of a method and a path below /api. */
export const findEndpoint = routerOf([...endpoints, openApiEndpoint(endpoints)]);

// Whoever lends the backend first (shared.ts) loads this module, and with it offers the jobs to the server.
offerJobs();
