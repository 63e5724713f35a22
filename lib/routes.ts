import type { PermissionName } from './auth/permissions';
import { grouped } from './groups.ts';

/**
 * The route table (docs/requirements/routes.md, Route table) as data: every address of the site, who may enter, and
 * where refused users go. Middleware and pages call `decide` in lib/auth/guard.ts; nothing else guards.
 */
export type RouteAccess =
  | 'open'
  /** Only while logged out; others are sent Home. */
  | 'guest'
  | 'loggedIn'
  /** Only the user whose uid the path names. */
  | 'ownUser'
  /** The same, and only while the user's data is not confirmed. */
  | 'ownUnconfirmed'
  /** A permission; if the path has `:marketPartnerUid`, it is checked for that partner. */
  | PermissionName;

interface RouteMore {
  /** Where a refused user goes; Home by default. */
  refused?: 'NotFound' | 'Documents';
  /** The notice a refused user sees. */
  notice?: 'access_denied';
  /** Search engines leave the page out, because it is useful only to people who were led there. */
  noIndex?: true;
}

export interface Route extends RouteMore {
  name: string;
  /**
   * `:uid` and every other `:…Uid` or `:…Id` take whole numbers; `:token` and `:newVersion` take names; `?` is optional.
   * `:name` is what people call a record, which never is a whole number.
   */
  path: string;
  title: string;
  access: RouteAccess;
}

/** Path, title, access, options. */
type Row = readonly [path: string, title: string, access: RouteAccess, more?: RouteMore];

const partner = '/marktpartner/:marketPartnerUid';
const elwog = `${partner}/elwog-gwg/:elwoggwgUid`;

// Routes are tried in this order: fixed segments before parameters.
const table = {
  Home: ['/', 'Startseite', 'open'],
  Dashboard: ['/dashboard', 'Dashboard', 'loggedIn'],
  ConsultationList: ['/konsultationen', 'Konsultationen', 'open'],
  ConsultationCreate: [
    '/konsultationen/erstellen/:processes?/:consultationType?',
    'Konsultation anlegen',
    'consultations.write',
  ],
  ConsultationEdit: ['/konsultationen/:uid/bearbeiten', 'Konsultation bearbeiten', 'consultations.write'],
  ConsultationDetail: ['/konsultationen/:uid', 'Konsultation', 'open'],
  ConsultationStatements: [
    '/konsultationen/:uid/stellungnahmen',
    'Stellungnahmen auswerten',
    'consultations.write',
  ],
  MarketPartner: ['/marktpartner', 'Marktpartner', 'open'],
  MarketPartnerCreate: ['/marktpartner/erstellen', 'Marktpartner anlegen', 'marketPartners.administer'],
  MarketPartnerNumbers: [`${partner}/nummern`, 'Nummern und Marktrollen', 'marketPartners.administer'],
  MarketPartnerDetail: [partner, 'Marktpartner', 'open'],
  MarketPartnerByNumber: ['/marktpartner/:ecnumber', 'Marktpartner', 'open'],
  MarketPartnerEdit: [`${partner}/bearbeiten`, 'Marktpartner bearbeiten', 'marketPartners.edit'],
  ElwogCreate: [`${partner}/elwog-gwg/erstellen`, 'ELWOG/GWG-Eintrag anlegen', 'elwog.write'],
  ElwogDetail: [elwog, 'ELWOG/GWG-Eintrag', 'open'],
  ElwogEdit: [`${elwog}/bearbeiten`, 'ELWOG/GWG-Eintrag bearbeiten', 'elwog.write'],
  ElwogNewVersion: [`${elwog}/neu-version`, 'Neue Version des ELWOG/GWG-Eintrags', 'elwog.write'],
  ElwogBlockCreate: [`${elwog}/elwog-gwg-block/erstellen`, 'ELWOG/GWG-Block anlegen', 'elwog.write'],
  ElwogBlockEdit: [
    `${elwog}/elwog-gwg-block/:elwoggwgBlockUid/bearbeiten`,
    'ELWOG/GWG-Block bearbeiten',
    'elwog.write',
  ],
  PartnerReadiness: [`${partner}/bereitschaft`, 'Bereitschaft angeben', 'readiness.write'],
  MarketPartnerAccountCreate: [
    `${partner}/benutzerkonto/erstellen`,
    'Benutzerkonto anlegen',
    'accounts.write',
  ],
  MarketPartnerAccountEdit: [
    `${partner}/benutzerkonto/:uid/bearbeiten`,
    'Benutzerkonto bearbeiten',
    'accounts.write',
  ],
  ContactPersonCreate: [
    `${partner}/kontaktperson/erstellen`,
    'Kontaktperson anlegen',
    'contactPersons.write',
  ],
  ContactPersonEdit: [
    `${partner}/kontaktperson/:contactPersonUid/bearbeiten`,
    'Kontaktperson bearbeiten',
    'contactPersons.write',
  ],
  BegIdGenerate: [`${partner}/begid-generieren`, 'BEG-ID generieren', 'begIds.generate'],
  ContactPersonDetail: [
    `${partner}/kontaktperson/:contactPersonUid`,
    'Kontaktperson',
    'contactPersons.read',
    { notice: 'access_denied' },
  ],
  ActivateAccount: ['/konto/aktivieren/:token', 'Konto aktivieren', 'open'],
  ProcessList: ['/prozesse', 'Prozesse', 'open'],
  InterfaceListImport: [
    '/prozesse/schnittstellenliste',
    'Schnittstellenliste importieren',
    'processes.write',
  ],
  ProcessBatch: ['/prozesse/auswahl', 'Mehrere Prozesse bearbeiten', 'processes.write'],
  ProcessCreateForm: ['/prozesse/erstellen', 'Prozess anlegen', 'processes.write'],
  // ProcessCreateNewVersion and ProcessDuplicate share one segment (docs/requirements/routes.md, Shared segments).
  ProcessCreateNewVersion: [
    '/prozesse/erstellen/:newVersion',
    'Neue Version eines Prozesses',
    'processes.write',
  ],
  ProcessDuplicate: ['/prozesse/erstellen/:duplicate', 'Prozess duplizieren', 'processes.write'],
  ConsistencyReport: ['/prozesse/pruefbericht', 'Prüfbericht', 'processes.write'],
  ProcessCategoriesList: ['/prozesse/kategorien', 'Prozesskategorien', 'open'],
  ProcessCategoryDetail: ['/prozesse/kategorien/:uid', 'Prozesskategorie', 'open'],
  ProcessDetail: ['/prozesse/:uid', 'Prozess', 'open'],
  ProcessByName: ['/prozesse/:name', 'Prozess', 'open'],
  ProcessVersion: ['/prozesse/:name/:version', 'Prozess', 'open'],
  ProcessCompare: ['/prozesse/:uid/vergleich/:otherUid', 'Versionen vergleichen', 'open', { noIndex: true }],
  ProcessEditForm: ['/prozesse/:uid/bearbeiten', 'Prozess bearbeiten', 'processes.write'],
  ProcessPublish: ['/prozesse/:uid/veroeffentlichen', 'Prozess veröffentlichen', 'processes.write'],
  ProcessEditInformationForm: [
    '/prozesse/:uid/informationen/bearbeiten',
    'Prozessinformationen bearbeiten',
    'processes.write',
  ],
  ProcessStepsCreate: ['/prozesse/:uid/prozessschritte/erstellen', 'Prozessschritt anlegen', 'loggedIn'],
  ProcessStepsTable: [
    '/prozesse/:uid/prozessschritte/bearbeiten',
    'Prozessschritte bearbeiten',
    'processSteps.write',
  ],
  ProcessStepsDetail: ['/prozesse/:uid/prozessschritte/:processStepId', 'Prozessschritt', 'open'],
  ProcessStepsEdit: [
    '/prozesse/:uid/prozessschritte/:processStepId/bearbeiten',
    'Prozessschritt bearbeiten',
    'loggedIn',
  ],
  MarketNotifications: ['/prozesse/:uid/marktnachrichten/:marketnotificationsUid', 'Marktnachricht', 'open'],
  MarketNotificationEdit: [
    '/prozesse/:uid/marktnachrichten/:marketnotificationsUid/bearbeiten',
    'Marktnachricht bearbeiten',
    'marketNotifications.write',
    { refused: 'NotFound' },
  ],
  AddMarketNotification: [
    '/prozesse/:uid/marktnachricht/erstellen',
    'Marktnachricht anlegen',
    'marketNotifications.write',
    { refused: 'NotFound' },
  ],
  UserEdit: ['/user/:uid/bearbeiten', 'Meine Daten', 'ownUser'],
  Watched: ['/beobachtet', 'Was ich beobachte', 'loggedIn'],
  Webhooks: ['/webhooks', 'Webhooks', 'webhooks.write'],
  Webhook: ['/webhooks/:uid', 'Webhook', 'webhooks.write'],
  UserConfirmation: ['/user/:uid/confirmation/step-2', 'Daten bestätigen', 'ownUnconfirmed'],
  DocumentTiles: ['/downloads', 'Downloads', 'open'],
  DocumentTile: ['/downloads/:uid', 'Dokument', 'open', { noIndex: true }],
  Documents: ['/dokumente', 'Dokumente und Links', 'documents.write'],
  DocumentForm: ['/dokumente/erstellen', 'Dokument anlegen', 'documents.write'],
  DocumentCategories: ['/dokumente/kategorien', 'Dokumentkategorien', 'documents.write'],
  DocumentEdit: [
    '/dokumente/:documentUid/bearbeiten',
    'Dokument bearbeiten',
    'documents.write',
    { refused: 'Documents' },
  ],
  Events: ['/veranstaltungen', 'Veranstaltungen', 'open'],
  EventDetailPage: ['/veranstaltungen/:uid', 'Veranstaltung', 'open'],
  SchemaList: ['/schemas', 'Schemas', 'open'],
  MessageCheck: ['/schemas/pruefen', 'Nachricht prüfen', 'open'],
  SchemaImport: ['/schemas/importieren', 'Schemas importieren', 'schemas.write'],
  SchemaCreatePage: ['/schemas/erstellen', 'Schema anlegen', 'schemas.write'],
  SchemaNewVersion: ['/schemas/erstellen/:newVersion?', 'Neue Version eines Schemas', 'schemas.write'],
  SchemaDuplicate: ['/schemas/erstellen/:duplicate?', 'Schema duplizieren', 'schemas.write'],
  SchemaDetailPage: ['/schemas/:uid', 'Schema', 'open'],
  SchemaByName: ['/schemas/:name', 'Schema', 'open'],
  SchemaVersion: ['/schemas/:name/:version', 'Schema', 'open'],
  SchemaMatrix: ['/schemas/:uid/vergleich', 'Alle Versionen im Vergleich', 'open'],
  SchemaDraft: ['/schemas/:uid/entwurf', 'Eigenen Entwurf prüfen', 'open', { noIndex: true }],
  SchemaCompare: [
    '/schemas/:uid/vergleich/:otherUid',
    'Schemaversionen vergleichen',
    'open',
    { noIndex: true },
  ],
  SchemaPublish: ['/schemas/:uid/veroeffentlichen', 'Schema veröffentlichen', 'schemas.write'],
  SchemaEditPage: ['/schemas/:uid/bearbeiten', 'Schema bearbeiten', 'schemas.write'],
  Registration: ['/registrierung', 'Registrierung', 'open'],
  ThankYouMP: ['/registrierung/dankeMp', 'Danke für Ihre Registrierung', 'open', { noIndex: true }],
  ThankYou: ['/registrierung/danke', 'Danke für Ihre Registrierung', 'open', { noIndex: true }],
  MarketNotificationList: ['/marktnachrichten', 'Marktnachrichten', 'open'],
  MessageByCode: ['/marktnachrichten/:name', 'Marktnachricht', 'open'],
  MessageVersion: ['/marktnachrichten/:name/:version', 'Marktnachricht', 'open'],
  ResponseCodeList: ['/responsecodes', 'Responsecodes', 'open'],
  ResponseCodeCreatePage: ['/responsecodes/erstellen', 'Responsecode anlegen', 'responseCodes.write'],
  ResponseCodeDetail: ['/responsecodes/:uid', 'Responsecode', 'open'],
  ResponseCodeByCode: ['/responsecodes/:code', 'Responsecode', 'open'],
  ResponseCodeNote: ['/responsecodes/:uid/anmerkung', 'Eigene Anmerkung', 'responseCodes.note'],
  ResponseCodeEditPage: ['/responsecodes/:uid/bearbeiten', 'Responsecode bearbeiten', 'responseCodes.write'],
  MailChanged: ['/users/email-changed/:token', 'Neue E-Mail-Adresse bestätigen', 'open'],
  PasswordReset: ['/password/reset/:token', 'Passwort zurücksetzen', 'open'],
  ConfirmationPasswordReset: ['/user/:token/confirmation/step-1', 'Passwort festlegen', 'guest'],
  EmailConfirmed: ['/users/confirm-email/:token', 'E-Mail-Adresse bestätigen', 'open'],
  EmailConfirmedNap: ['/users/confirm-email/nap/:token', 'E-Mail-Adresse bestätigen', 'open'],
  Contact: ['/kontakt', 'Kontakt', 'open'],
  ContactFaqPaq: ['/faq', 'Häufige Fragen', 'open'],
  Glossary: ['/glossar', 'Glossar', 'open'],
  Deadlines: ['/fristen', 'Fristenrechner', 'open'],
  PowerplantPage: ['/verfuegbare-netzanschlusskapazitaeten', 'Verfügbare Netzanschlusskapazitäten', 'open'],
  CapacityReport: [
    '/verfuegbare-netzanschlusskapazitaeten/melden',
    'Netzanschlusskapazitäten melden',
    'capacities.report',
  ],
  PowerstationDetail: ['/verfuegbare-netzanschlusskapazitaeten/:uid', 'Umspannwerk', 'open'],
  ImportDetail: ['/importe/:uid', 'Import', 'loggedIn'],
  Search: ['/suche', 'Suche', 'open', { noIndex: true }],
  MarketDates: ['/umstellungstermine', 'Umstellungstermine', 'open'],
  MarketDate: ['/umstellungstermine/:uid', 'Umstellungstermin', 'open'],
  Readiness: ['/bereitschaft', 'Bereitschaft der Marktpartner', 'open'],
  ReadinessDetail: ['/bereitschaft/:uid', 'Bereitschaft', 'open', { noIndex: true }],
  RoleChanges: ['/aenderungen', 'Was ändert sich für mich?', 'open'],
  ApiReference: ['/schnittstelle', 'Schnittstelle (API)', 'open'],
  Feeds: ['/feeds', 'Feeds und Kalender', 'open'],
  OpenData: ['/offene-daten', 'Offene Daten', 'open'],
  AdminEvents: ['/verwaltung/veranstaltungen', 'Veranstaltungen verwalten', 'events.write'],
  AdminEventCreate: ['/verwaltung/veranstaltungen/erstellen', 'Veranstaltung anlegen', 'events.write'],
  AdminEventEdit: ['/verwaltung/veranstaltungen/:uid/bearbeiten', 'Veranstaltung bearbeiten', 'events.write'],
  AdminFaq: ['/verwaltung/faq', 'Häufige Fragen verwalten', 'faq.write'],
  AdminFaqCreate: ['/verwaltung/faq/erstellen', 'Frage anlegen', 'faq.write'],
  AdminFaqEdit: ['/verwaltung/faq/:uid/bearbeiten', 'Frage bearbeiten', 'faq.write'],
  AdminGlossary: ['/verwaltung/glossar', 'Glossar verwalten', 'glossary.write'],
  AdminGlossaryCreate: ['/verwaltung/glossar/erstellen', 'Begriff anlegen', 'glossary.write'],
  AdminGlossaryEdit: ['/verwaltung/glossar/:uid/bearbeiten', 'Begriff bearbeiten', 'glossary.write'],
  AdminPreparedList: ['/verwaltung/entwuerfe', 'Entwürfe', 'prepared.write'],
  AdminPrepared: ['/verwaltung/entwuerfe/:uid', 'Entwurf', 'prepared.write'],
  AdminMarketDateCreate: [
    '/verwaltung/umstellungstermine/erstellen',
    'Umstellungstermin anlegen',
    'marketDates.write',
  ],
  AdminMarketDateEdit: [
    '/verwaltung/umstellungstermine/:uid/bearbeiten',
    'Umstellungstermin bearbeiten',
    'marketDates.write',
  ],
  AdminBin: ['/verwaltung/papierkorb', 'Papierkorb', 'bin.use'],
  AdminReleases: ['/verwaltung/releases', 'Releases', 'releases.write'],
  AdminReleaseCreate: ['/verwaltung/releases/erstellen', 'Release anlegen', 'releases.write'],
  AdminRelease: ['/verwaltung/releases/:uid', 'Release', 'releases.write'],
  AdminReleaseEdit: ['/verwaltung/releases/:uid/bearbeiten', 'Release bearbeiten', 'releases.write'],
  AdminReleaseRehearsal: ['/verwaltung/releases/:uid/probe', 'Probe und Freigabe', 'releases.write'],
  AdminSearchTerms: ['/verwaltung/suchbegriffe', 'Suchbegriffe verwalten', 'searchTerms.write'],
  AdminSearchTermCreate: ['/verwaltung/suchbegriffe/erstellen', 'Suchbegriff anlegen', 'searchTerms.write'],
  AdminSearchTermEdit: [
    '/verwaltung/suchbegriffe/:uid/bearbeiten',
    'Suchbegriff bearbeiten',
    'searchTerms.write',
  ],
  AdminImages: ['/verwaltung/bilder', 'Bilder', 'images.administer'],
  AdminImageCreate: ['/verwaltung/bilder/erstellen', 'Bild hochladen', 'images.administer'],
  AdminImageEdit: ['/verwaltung/bilder/:uid/bearbeiten', 'Bild bearbeiten', 'images.administer'],
  AdminPages: ['/verwaltung/seiten', 'Inhaltsseiten', 'content.write'],
  AdminPageCreate: ['/verwaltung/seiten/erstellen', 'Inhaltsseite anlegen', 'content.write'],
  AdminPageEdit: ['/verwaltung/seiten/:uid/bearbeiten', 'Inhaltsseite bearbeiten', 'content.write'],
  AdminPageVersions: ['/verwaltung/seiten/:uid/versionen', 'Versionen einer Inhaltsseite', 'content.write'],
  AdminNavigation: ['/verwaltung/navigation', 'Navigation', 'content.write'],
  AdminFooter: ['/verwaltung/fusszeile', 'Fußzeile', 'content.write'],
  AdminNavigationCreate: ['/verwaltung/navigation/erstellen', 'Navigationseintrag anlegen', 'content.write'],
  AdminNavigationEdit: [
    '/verwaltung/navigation/:uid/bearbeiten',
    'Navigationseintrag bearbeiten',
    'content.write',
  ],
  AdminInfoTexts: ['/verwaltung/infotexte', 'Infotexte', 'content.write'],
  AdminInfoTextEdit: ['/verwaltung/infotexte/:uid/bearbeiten', 'Infotext bearbeiten', 'content.write'],
  AdminMessages: ['/verwaltung/anfragen', 'Kontaktanfragen', 'administration'],
  AdminMessage: ['/verwaltung/anfragen/:uid', 'Kontaktanfrage', 'administration'],
  ExternalSignIn: ['/anmelden/extern', 'Anmeldung', 'open', { noIndex: true }],
  AdminLists: ['/verwaltung/listen', 'Auswahllisten', 'lookups.write'],
  AdminList: ['/verwaltung/listen/:list', 'Auswahlliste', 'lookups.write'],
  AdminListCreate: ['/verwaltung/listen/:list/erstellen', 'Eintrag anlegen', 'lookups.write'],
  AdminListEdit: ['/verwaltung/listen/:list/:uid/bearbeiten', 'Eintrag bearbeiten', 'lookups.write'],
  AdminLinks: ['/verwaltung/linkpruefung', 'Linkprüfung', 'administration'],
  ProcessOffice: ['/verwaltung/prozesse', 'Prozessverwaltung', 'processes.write'],
  Unsubscribe: ['/abmelden/:token', 'Benachrichtigungen abbestellen', 'open'],
  AdminOutbox: ['/verwaltung/postausgang', 'Postausgang', 'administration'],
  AdminMail: ['/verwaltung/postausgang/:uid', 'E-Mail im Postausgang', 'administration'],
  AdminOverview: ['/verwaltung', 'Verwaltung', 'administration'],
  AdminUsers: ['/verwaltung/benutzer', 'Benutzer', 'administration'],
  AdminUser: ['/verwaltung/benutzer/:uid', 'Benutzer', 'administration'],
  AdminAudit: ['/verwaltung/protokoll', 'Protokoll', 'administration'],
  NotFound: ['/404', 'Seite nicht gefunden', 'open'],
} as const satisfies Record<string, Row>;

export type RouteName = keyof typeof table;
export const routes: readonly Route[] = Object.entries(table).map(([name, [path, title, access, more]]) => ({
  ...{ name, path, title, access, ...more },
}));
export type RouteParams = Record<string, string>;

const byName = new Map<string, Route>(routes.map((route) => [route.name, route]));

export const routeOf = (name: RouteName): Route => byName.get(name)!;

/** What follows a list's address and is none of its records: `/prozesse/kategorien`. */
const reserved = [
  ...new Set(routes.flatMap(({ path }) => /^\/[a-z]+\/([a-z-]+)(?:\/|$)/.exec(path)?.[1] ?? [])),
].join('|');

const parts: Record<string, string> = {
  // With a letter or `_`, as a whole number is a uid. Bytes of other letters and spaces are encoded, a slash is `~`.
  // No other spelling of a reserved word either: `erstellen.json` is nothing.
  name: `(?!(?:${reserved})(?:[^\\w-]|$))(?=[^/]*[A-Za-z_])(?:[A-Za-z0-9_.~-]|%[0-9A-Fa-f]{2}){1,400}`,
  version: '[0-9A-Za-z][0-9A-Za-z._-]{0,19}',
  code: 'code-(?:0|[1-9]\\d{0,8})',
  ecnumber: '[A-Z]{2}\\d{6}',
  token: '[A-Za-z0-9_-]{1,200}',
  newVersion: 'version-[1-9]\\d{0,8}',
  duplicate: 'duplikat-[1-9]\\d{0,8}',
  // Next passes a page its address with an encoded comma; browsers send either form.
  processes: '[0-9]+(?:(?:,|%2[Cc])[0-9]+)*',
  consultationType: 'prozesse|schemas|sonstige',
  list: 'sparten|marktrollen|granularitaet|responsekategorien|soma-ids',
};

const compiled = routes.map((route) => ({
  route,
  pattern: new RegExp(
    `^${route.path
      .split('/')
      .slice(1)
      .map((segment) => {
        const found = /^:(\w+)(\?)?$/.exec(segment);
        if (!found) return `/${segment}`;
        const group = `/(?<${found[1]}>${parts[found[1]!] ?? '[1-9]\\d{0,8}'})`;
        return found[2] ? `(?:${group})?` : group;
      })
      .join('')}$`,
  ),
}));

const patternOf = new Map(compiled.map(({ route, pattern }) => [route.name, pattern]));

/** The first segment, which is fixed in every route: a page looks for its own several times. */
const firstOf = (path: string) => path.split('/', 2)[1];
const byFirst = grouped(compiled, ({ route }) => firstOf(route.path));

/**
 * Finds the route of a path as the browser sends it (without query), with its parameters. The match is exact: another
 * letter case, a double or encoded slash or a trailing slash is not found.
 */
export function matchRoute(pathname: string): { route: Route; params: RouteParams } | undefined {
  for (const { route, pattern } of byFirst.get(firstOf(pathname)) ?? []) {
    const found = pattern.exec(pathname);
    if (found) return { route, params: { ...found.groups } };
  }
  return undefined;
}

/** Content pages have addresses of their own, outside the route table; calls, probes and assistants' questions are no pages. */
const contentPage = /^(?!\/(?:api|healthz|readyz|mcp)(?:\/|$))(?:\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*){1,8}$/u;

/** Whether a path is one of a page, as far as the path tells. */
export const isPage = (path: string): boolean => Boolean(matchRoute(path)) || contentPage.test(decoded(path));

/** Whether a path is one of a page that everyone may open, as far as the path tells. */
export function isOpenPage(path: string): boolean {
  const route = matchRoute(path)?.route;
  return route ? route.access === 'open' : contentPage.test(decoded(path));
}

/**
 * Maps the parameters that Next passes a page to a route's parameters by position: Next has one name for each level
 * (`app/user/[uid]`), the table may have several (`:uid`, `:token`).
 */
export function paramsOf(name: RouteName, given: Record<string, string | string[] | undefined>): RouteParams {
  const names = [...routeOf(name).path.matchAll(/:(\w+)/g)].map(([, found]) => found!);
  // Next leaves them encoded, and `urlOf` would encode them again.
  const values = Object.values(given)
    .flatMap((value) => value ?? [])
    .map(decoded);
  return Object.fromEntries(
    names.flatMap((found, at) => (values[at] === undefined ? [] : [[found, values[at]]])),
  );
}

/** Parameters as they were before they were encoded for an address; those that the address leaves out are not there. */
export const plainParams = <Given extends Record<string, string | undefined>>(given: Given): Given =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, decoded(value)]])),
  ) as Given;

/** A part of an address as it was before it was encoded; as it is where that is no encoding. */
export function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The segments of each path, a parameter with its name; split once, because a list builds hundreds of addresses. */
const segments = new Map(
  routes.map(({ name, path }) => [
    name,
    path
      .slice(1)
      .split('/')
      .map((text) => ({ text, parameter: /^:(\w+)\??$/.exec(text)?.[1] })),
  ]),
);

/** The address of a route. @param query undefined and empty entries are left out. */
export function urlOf(
  name: RouteName,
  params: Record<string, string | number> = {},
  query?: Record<string, string | number | undefined>,
): string {
  let path = '';
  for (const { text, parameter } of segments.get(name)!) {
    const value = parameter ? params[parameter] : text;
    if (value !== undefined) path += `/${parameter ? encodeURIComponent(value) : text}`;
  }
  return query ? path + searchOf(query) : path;
}

/**
 * The address of a record by what it is called; undefined where that cannot stand in an address, as with a name without a
 * letter.
 */
export function namedUrl(name: RouteName, params: Record<string, string | number>): string | undefined {
  const path = urlOf(
    name,
    Object.fromEntries(
      Object.entries(params).map(([key, value]) => [key, String(value).replaceAll('/', '~')]),
    ),
  );
  return patternOf.get(name)!.test(path) ? path : undefined;
}

function searchOf(query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  ).toString();
  return search && `?${search}`;
}
