import 'server-only';
import { accountEndpoints } from '../account/endpoints';
import { secondFactorEndpoints } from '../account/second-factor-endpoints';
import { adminEndpoints } from '../admin/endpoints';
import { auditEndpoints } from '../audit/endpoints';
import { begIdEndpoints } from '../beg-ids/endpoints';
import { captchaEndpoints } from '../captcha/endpoints';
import { changeEndpoints } from '../changes/endpoints';
import { consultationCalendarEndpoints } from '../consultations/calendar-endpoints';
import { consultationEndpoints } from '../consultations/endpoints';
import { exportConsultations } from '../consultations/export-endpoint';
import { consultationWriteEndpoints } from '../consultations/write-endpoints';
import { contactEndpoints } from '../contact/endpoints';
import { contactPersonEndpoints } from '../contact-persons/endpoints';
import { contentEndpoints } from '../content/endpoints';
import { contentWriteEndpoints } from '../content/write-endpoints';
import { dashboardEndpoints } from '../dashboard/endpoints';
import { deadlineEndpoints } from '../deadlines/endpoints';
import { documentEndpoints } from '../documents/endpoints';
import { documentWriteEndpoints } from '../documents/write-endpoints';
import { elwogBlockEndpoints } from '../elwoggwg/block-endpoints';
import { elwogReadEndpoints } from '../elwoggwg/endpoints';
import { elwogWriteEndpoints } from '../elwoggwg/write-endpoints';
import { eventEndpoints } from '../events/endpoints';
import { faqEndpoints } from '../faq/endpoints';
import { feedEndpoints } from '../feeds/endpoints';
import { glossaryEndpoints } from '../glossary/endpoints';
import { interfaceListEndpoints } from '../interface-list/endpoints';
import { offerJobs } from '../jobs';
import { lookupEndpoints } from '../lookups/endpoints';
import { lookupWriteEndpoints } from '../lookups/write-endpoints';
import { mailEndpoints } from '../mail/endpoints';
import { marketNotificationEndpoints } from '../market-notifications/endpoints';
import { marketPartnerEndpoints } from '../market-partners/endpoints';
import { marketPartnerWriteEndpoints } from '../market-partners/write-endpoints';
import { messageCheckEndpoints } from '../message-check/endpoints';
import { notificationEndpoints } from '../notifications/endpoints';
import { partnerAccountEndpoints } from '../partner-accounts/endpoints';
import { powerstationEndpoints } from '../powerstations/endpoints';
import { processCompareEndpoints } from '../processes/comparison/endpoints';
import { diagramEndpoints } from '../processes/diagram/endpoints';
import { processEndpoints } from '../processes/endpoints';
import { exportProcesses } from '../processes/export-endpoint';
import { notificationWriteEndpoints } from '../processes/notifications/endpoints';
import { consistencyReport } from '../processes/report/endpoint';
import { stepEndpoints } from '../processes/steps/endpoints';
import { processWriteEndpoints } from '../processes/write-endpoints';
import { registrationEndpoints } from '../registration/endpoints';
import { responseCodeEndpoints } from '../response-codes/endpoints';
import { roleChangeEndpoints } from '../role-changes/endpoints';
import { schemaCompareEndpoints } from '../schemas/compare-endpoints';
import { schemaReadEndpoints } from '../schemas/endpoints';
import { exportSchemas } from '../schemas/export-endpoint';
import { schemaWriteEndpoints } from '../schemas/write-endpoints';
import { searchEndpoints } from '../search/endpoints';
import { statementEndpoints } from '../statements/endpoints';
import { exportStatements } from '../statements/export-endpoint';
import { userEndpoints } from '../users/endpoints';
import type { AnyEndpoint } from './endpoint';
import { openApiEndpoint } from './openapi';
import { routerOf } from './router';

/** Every call of the API. */
export const endpoints: AnyEndpoint[] = [
  ...userEndpoints,
  ...accountEndpoints,
  ...registrationEndpoints,
  ...captchaEndpoints,
  ...secondFactorEndpoints,
  ...adminEndpoints,
  ...auditEndpoints,
  ...partnerAccountEndpoints,
  ...begIdEndpoints,
  ...lookupEndpoints,
  ...lookupWriteEndpoints,
  ...processEndpoints,
  ...diagramEndpoints,
  ...processCompareEndpoints,
  ...processWriteEndpoints,
  ...interfaceListEndpoints,
  exportProcesses,
  ...marketNotificationEndpoints,
  ...marketPartnerEndpoints,
  ...marketPartnerWriteEndpoints,
  ...contactPersonEndpoints,
  ...stepEndpoints,
  ...notificationWriteEndpoints,
  consistencyReport,
  ...changeEndpoints,
  ...feedEndpoints,
  ...consultationEndpoints,
  ...consultationWriteEndpoints,
  ...consultationCalendarEndpoints,
  exportConsultations,
  ...statementEndpoints,
  exportStatements,
  ...schemaReadEndpoints,
  ...schemaWriteEndpoints,
  ...schemaCompareEndpoints,
  exportSchemas,
  ...messageCheckEndpoints,
  ...responseCodeEndpoints,
  ...deadlineEndpoints,
  ...elwogReadEndpoints,
  ...elwogWriteEndpoints,
  ...elwogBlockEndpoints,
  ...documentEndpoints,
  ...documentWriteEndpoints,
  ...contentEndpoints,
  ...contentWriteEndpoints,
  ...eventEndpoints,
  ...faqEndpoints,
  ...glossaryEndpoints,
  ...powerstationEndpoints,
  ...searchEndpoints,
  ...roleChangeEndpoints,
  ...dashboardEndpoints,
  ...contactEndpoints,
  ...mailEndpoints,
  ...notificationEndpoints,
];

/** Finds the endpoint of a method and a path below /api. */
export const findEndpoint = routerOf([...endpoints, openApiEndpoint(endpoints)]);

// The server's first call loads this module (scripts/server/warm-up.ts), and with it offers the jobs to the server.
offerJobs();
