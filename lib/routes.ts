import type { PermissionName } from './auth/permissions';

/**
 * The route table (docs/requirements/routes.md, Route table) as data: every address of the site, who may enter, and
 * where the others go. Middleware and pages ask `decide` in lib/auth/guard.ts; nothing else guards.
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
  /** A permission; with `:marketPartnerUid` in the path it is asked for that partner. */
  | PermissionName;

export interface Route {
  name: string;
  /** `:uid` and every other `:…Uid` or `:…Id` take whole numbers; `:token` and `:newVersion` take names; `?` is optional. */
  path: string;
  title: string;
  access: RouteAccess;
  /** Where a refused user goes; Home where it is left out. */
  refused?: 'NotFound' | 'Documents';
  /** The notice a refused user sees. */
  notice?: 'access_denied';
  /** Search engines leave it out: it means something only to who was led there. */
  noIndex?: true;
}

const partner = '/marktpartner/:marketPartnerUid';
const elwog = `${partner}/elwog-gwg/:elwoggwgUid`;

// In the order in which they are tried: fixed segments before parameters.
const table = [
  { name: 'Home', path: '/', title: 'Startseite', access: 'open' },
  { name: 'Dashboard', path: '/dashboard', title: 'Dashboard', access: 'loggedIn' },
  {
    name: 'ConsultationList',
    path: '/konsultationen',
    title: 'Konsultationen',
    access: 'open',
  },
  {
    name: 'ConsultationCreate',
    path: '/konsultationen/erstellen/:processes?/:consultationType?',
    title: 'Konsultation erstellen',
    access: 'consultations.write',
  },
  {
    name: 'ConsultationEdit',
    path: '/konsultationen/:uid/bearbeiten',
    title: 'Konsultation bearbeiten',
    access: 'consultations.write',
  },
  {
    name: 'ConsultationDetail',
    path: '/konsultationen/:uid',
    title: 'Konsultation',
    access: 'open',
  },
  {
    name: 'ConsultationStatements',
    path: '/konsultationen/:uid/stellungnahmen',
    title: 'Stellungnahmen auswerten',
    access: 'consultations.write',
  },
  { name: 'MarketPartner', path: '/marktpartner', title: 'Marktpartner', access: 'open' },
  {
    name: 'MarketPartnerCreate',
    path: '/marktpartner/erstellen',
    title: 'Marktpartner anlegen',
    access: 'marketPartners.administer',
  },
  {
    name: 'MarketPartnerNumbers',
    path: `${partner}/nummern`,
    title: 'Nummern und Marktrollen',
    access: 'marketPartners.administer',
  },
  { name: 'MarketPartnerDetail', path: partner, title: 'Marktpartner', access: 'open' },
  {
    name: 'MarketPartnerEdit',
    path: `${partner}/bearbeiten`,
    title: 'Marktpartner bearbeiten',
    access: 'marketPartners.edit',
  },
  {
    name: 'ElwogCreate',
    path: `${partner}/elwog-gwg/erstellen`,
    title: 'ELWOG/GWG-Eintrag erstellen',
    access: 'elwog.write',
  },
  { name: 'ElwogDetail', path: elwog, title: 'ELWOG/GWG-Eintrag', access: 'open' },
  {
    name: 'ElwogEdit',
    path: `${elwog}/bearbeiten`,
    title: 'ELWOG/GWG-Eintrag bearbeiten',
    access: 'elwog.write',
  },
  {
    name: 'ElwogNewVersion',
    path: `${elwog}/neu-version`,
    title: 'Neue Version des ELWOG/GWG-Eintrags',
    access: 'elwog.write',
  },
  {
    name: 'ElwogBlockCreate',
    path: `${elwog}/elwog-gwg-block/erstellen`,
    title: 'ELWOG/GWG-Block erstellen',
    access: 'elwog.write',
  },
  {
    name: 'ElwogBlockEdit',
    path: `${elwog}/elwog-gwg-block/:elwoggwgBlockUid/bearbeiten`,
    title: 'ELWOG/GWG-Block bearbeiten',
    access: 'elwog.write',
  },
  {
    name: 'MarketPartnerAccountCreate',
    path: `${partner}/benutzerkonto/erstellen`,
    title: 'Benutzerkonto erstellen',
    access: 'accounts.write',
  },
  {
    name: 'MarketPartnerAccountEdit',
    path: `${partner}/benutzerkonto/:uid/bearbeiten`,
    title: 'Benutzerkonto bearbeiten',
    access: 'accounts.write',
  },
  {
    name: 'ContactPersonCreate',
    path: `${partner}/kontaktperson/erstellen`,
    title: 'Kontaktperson erstellen',
    access: 'contactPersons.write',
  },
  {
    name: 'ContactPersonEdit',
    path: `${partner}/kontaktperson/:contactPersonUid/bearbeiten`,
    title: 'Kontaktperson bearbeiten',
    access: 'contactPersons.write',
  },
  {
    name: 'BegIdGenerate',
    path: `${partner}/begid-generieren`,
    title: 'BEG-ID generieren',
    access: 'begIds.generate',
  },
  {
    name: 'ContactPersonDetail',
    path: `${partner}/kontaktperson/:contactPersonUid`,
    title: 'Kontaktperson',
    access: 'contactPersons.read',
    notice: 'access_denied',
  },
  {
    name: 'ActivateAccount',
    path: '/konto/aktivieren/:token',
    title: 'Konto aktivieren',
    access: 'open',
  },
  { name: 'ProcessList', path: '/prozesse', title: 'Prozesse', access: 'open' },
  {
    name: 'InterfaceListImport',
    path: '/prozesse/schnittstellenliste',
    title: 'Schnittstellenliste importieren',
    access: 'processes.write',
  },
  {
    name: 'ProcessCreateForm',
    path: '/prozesse/erstellen',
    title: 'Prozess erstellen',
    access: 'processes.write',
  },
  // ProcessCreateNewVersion and ProcessDuplicate share one segment (docs/requirements/routes.md, Shared segments).
  {
    name: 'ProcessCreateNewVersion',
    path: '/prozesse/erstellen/:newVersion',
    title: 'Neue Version eines Prozesses',
    access: 'processes.write',
  },
  {
    name: 'ProcessDuplicate',
    path: '/prozesse/erstellen/:duplicate',
    title: 'Prozess duplizieren',
    access: 'processes.write',
  },
  {
    name: 'ConsistencyReport',
    path: '/prozesse/pruefbericht',
    title: 'Prüfbericht',
    access: 'processes.write',
  },
  { name: 'ProcessCategoriesList', path: '/prozesse/kategorien', title: 'Prozesskategorien', access: 'open' },
  {
    name: 'ProcessCategoryDetail',
    path: '/prozesse/kategorien/:uid',
    title: 'Prozesskategorie',
    access: 'open',
  },
  { name: 'ProcessDetail', path: '/prozesse/:uid', title: 'Prozess', access: 'open' },
  {
    name: 'ProcessCompare',
    path: '/prozesse/:uid/vergleich/:otherUid',
    title: 'Versionen vergleichen',
    access: 'open',
    noIndex: true,
  },
  {
    name: 'ProcessEditForm',
    path: '/prozesse/:uid/bearbeiten',
    title: 'Prozess bearbeiten',
    access: 'processes.write',
  },
  {
    name: 'ProcessEditInformationForm',
    path: '/prozesse/:uid/informationen/bearbeiten',
    title: 'Prozessinformationen bearbeiten',
    access: 'processes.write',
  },
  {
    name: 'ProcessStepsCreate',
    path: '/prozesse/:uid/prozessschritte/erstellen',
    title: 'Prozessschritt erstellen',
    access: 'loggedIn',
  },
  {
    name: 'ProcessStepsDetail',
    path: '/prozesse/:uid/prozessschritte/:processStepId',
    title: 'Prozessschritt',
    access: 'open',
  },
  {
    name: 'ProcessStepsEdit',
    path: '/prozesse/:uid/prozessschritte/:processStepId/bearbeiten',
    title: 'Prozessschritt bearbeiten',
    access: 'loggedIn',
  },
  {
    name: 'MarketNotifications',
    path: '/prozesse/:uid/marktnachrichten/:marketnotificationsUid',
    title: 'Marktnachricht',
    access: 'open',
  },
  {
    name: 'MarketNotificationEdit',
    path: '/prozesse/:uid/marktnachrichten/:marketnotificationsUid/bearbeiten',
    title: 'Marktnachricht bearbeiten',
    access: 'marketNotifications.write',
    refused: 'NotFound',
  },
  {
    name: 'AddMarketNotification',
    path: '/prozesse/:uid/marktnachricht/erstellen',
    title: 'Marktnachricht erstellen',
    access: 'marketNotifications.write',
    refused: 'NotFound',
  },
  { name: 'UserEdit', path: '/user/:uid/bearbeiten', title: 'Meine Daten', access: 'ownUser' },
  {
    name: 'UserConfirmation',
    path: '/user/:uid/confirmation/step-2',
    title: 'Daten bestätigen',
    access: 'ownUnconfirmed',
  },
  { name: 'DocumentTiles', path: '/downloads', title: 'Downloads', access: 'open' },
  {
    name: 'Documents',
    path: '/dokumente',
    title: 'Dokumente und Links',
    access: 'documents.write',
  },
  {
    name: 'DocumentForm',
    path: '/dokumente/erstellen',
    title: 'Dokument erstellen',
    access: 'documents.write',
  },
  {
    name: 'DocumentCategories',
    path: '/dokumente/kategorien',
    title: 'Dokumentkategorien',
    access: 'documents.write',
  },
  {
    name: 'DocumentEdit',
    path: '/dokumente/:documentUid/bearbeiten',
    title: 'Dokument bearbeiten',
    access: 'documents.write',
    refused: 'Documents',
  },
  { name: 'Events', path: '/veranstaltungen', title: 'Veranstaltungen', access: 'open' },
  {
    name: 'EventDetailPage',
    path: '/veranstaltungen/:uid',
    title: 'Veranstaltung',
    access: 'open',
  },
  { name: 'SchemaList', path: '/schemas', title: 'Schemas', access: 'open' },
  { name: 'MessageCheck', path: '/schemas/pruefen', title: 'Nachricht prüfen', access: 'open' },
  {
    name: 'SchemaImport',
    path: '/schemas/importieren',
    title: 'Schemas importieren',
    access: 'schemas.write',
  },
  {
    name: 'SchemaCreatePage',
    path: '/schemas/erstellen',
    title: 'Schema erstellen',
    access: 'schemas.write',
  },
  {
    name: 'SchemaNewVersion',
    path: '/schemas/erstellen/:newVersion?',
    title: 'Neue Version eines Schemas',
    access: 'schemas.write',
  },
  {
    name: 'SchemaDuplicate',
    path: '/schemas/erstellen/:duplicate?',
    title: 'Schema duplizieren',
    access: 'schemas.write',
  },
  { name: 'SchemaDetailPage', path: '/schemas/:uid', title: 'Schema', access: 'open' },
  {
    name: 'SchemaCompare',
    path: '/schemas/:uid/vergleich/:otherUid',
    title: 'Schemaversionen vergleichen',
    access: 'open',
    noIndex: true,
  },
  {
    name: 'SchemaEditPage',
    path: '/schemas/:uid/bearbeiten',
    title: 'Schema bearbeiten',
    access: 'schemas.write',
  },
  { name: 'Registration', path: '/registrierung', title: 'Registrierung', access: 'open' },
  {
    name: 'ThankYouMP',
    path: '/registrierung/dankeMp',
    title: 'Danke für Ihre Registrierung',
    access: 'open',
    noIndex: true,
  },
  {
    name: 'ThankYou',
    path: '/registrierung/danke',
    title: 'Danke für Ihre Registrierung',
    access: 'open',
    noIndex: true,
  },
  {
    name: 'MarketNotificationList',
    path: '/marktnachrichten',
    title: 'Marktnachrichten',
    access: 'open',
  },
  { name: 'ResponseCodeList', path: '/responsecodes', title: 'Responsecodes', access: 'open' },
  {
    name: 'ResponseCodeCreatePage',
    path: '/responsecodes/erstellen',
    title: 'Responsecode erstellen',
    access: 'responseCodes.write',
  },
  {
    name: 'ResponseCodeDetail',
    path: '/responsecodes/:uid',
    title: 'Responsecode',
    access: 'open',
  },
  {
    name: 'ResponseCodeEditPage',
    path: '/responsecodes/:uid/bearbeiten',
    title: 'Responsecode bearbeiten',
    access: 'responseCodes.write',
  },
  {
    name: 'MailChanged',
    path: '/users/email-changed/:token',
    title: 'Neue E-Mail-Adresse bestätigen',
    access: 'open',
  },
  {
    name: 'PasswordReset',
    path: '/password/reset/:token',
    title: 'Passwort zurücksetzen',
    access: 'open',
  },
  {
    name: 'ConfirmationPasswordReset',
    path: '/user/:token/confirmation/step-1',
    title: 'Passwort festlegen',
    access: 'guest',
  },
  {
    name: 'EmailConfirmed',
    path: '/users/confirm-email/:token',
    title: 'E-Mail-Adresse bestätigen',
    access: 'open',
  },
  {
    name: 'EmailConfirmedNap',
    path: '/users/confirm-email/nap/:token',
    title: 'E-Mail-Adresse bestätigen',
    access: 'open',
  },
  { name: 'Contact', path: '/kontakt', title: 'Kontakt', access: 'open' },
  { name: 'ContactFaqPaq', path: '/faq', title: 'Häufige Fragen', access: 'open' },
  { name: 'Deadlines', path: '/fristen', title: 'Fristenrechner', access: 'open' },
  {
    name: 'PowerplantPage',
    path: '/verfuegbare-netzanschlusskapazitaeten',
    title: 'Verfügbare Netzanschlusskapazitäten',
    access: 'open',
  },
  {
    name: 'CapacityReport',
    path: '/verfuegbare-netzanschlusskapazitaeten/melden',
    title: 'Netzanschlusskapazitäten melden',
    access: 'capacities.report',
  },
  {
    name: 'PowerstationDetail',
    path: '/verfuegbare-netzanschlusskapazitaeten/:uid',
    title: 'Umspannwerk',
    access: 'open',
  },
  { name: 'Search', path: '/suche', title: 'Suche', access: 'open', noIndex: true },
  {
    name: 'RoleChanges',
    path: '/aenderungen',
    title: 'Was ändert sich für mich?',
    access: 'open',
  },
  {
    name: 'ApiReference',
    path: '/schnittstelle',
    title: 'Schnittstelle (API)',
    access: 'open',
  },
  { name: 'Feeds', path: '/feeds', title: 'Feeds und Kalender', access: 'open' },
  {
    name: 'AdminEvents',
    path: '/verwaltung/veranstaltungen',
    title: 'Veranstaltungen verwalten',
    access: 'events.write',
  },
  {
    name: 'AdminEventCreate',
    path: '/verwaltung/veranstaltungen/erstellen',
    title: 'Veranstaltung anlegen',
    access: 'events.write',
  },
  {
    name: 'AdminEventEdit',
    path: '/verwaltung/veranstaltungen/:uid/bearbeiten',
    title: 'Veranstaltung bearbeiten',
    access: 'events.write',
  },
  {
    name: 'AdminFaq',
    path: '/verwaltung/faq',
    title: 'Häufige Fragen verwalten',
    access: 'faq.write',
  },
  {
    name: 'AdminFaqCreate',
    path: '/verwaltung/faq/erstellen',
    title: 'Frage anlegen',
    access: 'faq.write',
  },
  {
    name: 'AdminFaqEdit',
    path: '/verwaltung/faq/:uid/bearbeiten',
    title: 'Frage bearbeiten',
    access: 'faq.write',
  },
  {
    name: 'AdminPages',
    path: '/verwaltung/seiten',
    title: 'Inhaltsseiten',
    access: 'content.write',
  },
  {
    name: 'AdminPageCreate',
    path: '/verwaltung/seiten/erstellen',
    title: 'Inhaltsseite anlegen',
    access: 'content.write',
  },
  {
    name: 'AdminPageEdit',
    path: '/verwaltung/seiten/:uid/bearbeiten',
    title: 'Inhaltsseite bearbeiten',
    access: 'content.write',
  },
  {
    name: 'AdminPageVersions',
    path: '/verwaltung/seiten/:uid/versionen',
    title: 'Versionen einer Inhaltsseite',
    access: 'content.write',
  },
  {
    name: 'AdminNavigation',
    path: '/verwaltung/navigation',
    title: 'Navigation',
    access: 'content.write',
  },
  {
    name: 'AdminFooter',
    path: '/verwaltung/fusszeile',
    title: 'Fußzeile',
    access: 'content.write',
  },
  {
    name: 'AdminNavigationCreate',
    path: '/verwaltung/navigation/erstellen',
    title: 'Navigationseintrag anlegen',
    access: 'content.write',
  },
  {
    name: 'AdminNavigationEdit',
    path: '/verwaltung/navigation/:uid/bearbeiten',
    title: 'Navigationseintrag bearbeiten',
    access: 'content.write',
  },
  {
    name: 'AdminInfoTexts',
    path: '/verwaltung/infotexte',
    title: 'Infotexte',
    access: 'content.write',
  },
  {
    name: 'AdminInfoTextEdit',
    path: '/verwaltung/infotexte/:uid/bearbeiten',
    title: 'Infotext bearbeiten',
    access: 'content.write',
  },
  {
    name: 'AdminMessages',
    path: '/verwaltung/anfragen',
    title: 'Kontaktanfragen',
    access: 'administration',
  },
  {
    name: 'AdminMessage',
    path: '/verwaltung/anfragen/:uid',
    title: 'Kontaktanfrage',
    access: 'administration',
  },
  { name: 'Unsubscribe', path: '/abmelden/:token', title: 'Benachrichtigungen abbestellen', access: 'open' },
  {
    name: 'AdminOutbox',
    path: '/verwaltung/postausgang',
    title: 'Postausgang',
    access: 'administration',
  },
  {
    name: 'AdminMail',
    path: '/verwaltung/postausgang/:uid',
    title: 'E-Mail im Postausgang',
    access: 'administration',
  },
  { name: 'AdminOverview', path: '/verwaltung', title: 'Verwaltung', access: 'administration' },
  { name: 'AdminUsers', path: '/verwaltung/benutzer', title: 'Benutzer', access: 'administration' },
  { name: 'AdminUser', path: '/verwaltung/benutzer/:uid', title: 'Benutzer', access: 'administration' },
  { name: 'AdminAudit', path: '/verwaltung/protokoll', title: 'Protokoll', access: 'administration' },
  { name: 'NotFound', path: '/404', title: 'Seite nicht gefunden', access: 'open' },
] as const satisfies readonly Route[];

export const routes: readonly Route[] = table;
export type RouteName = (typeof table)[number]['name'];
export type RouteParams = Record<string, string>;

const byName = new Map<string, Route>(routes.map((route) => [route.name, route]));

/** The row of a name. */
export const routeOf = (name: RouteName): Route => byName.get(name)!;

const parts: Record<string, string> = {
  token: '[A-Za-z0-9_-]{1,200}',
  newVersion: 'version-[1-9]\\d{0,8}',
  duplicate: 'duplikat-[1-9]\\d{0,8}',
  // Next hands a page its address with the comma encoded, browsers send it either way.
  processes: '[0-9]+(?:(?:,|%2[Cc])[0-9]+)*',
  consultationType: 'prozesse|schemas|sonstige',
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

/**
 * The route of a path as the browser sends it (without query), with its parameters. Exact: another
 * letter case, a doubled or encoded slash or a trailing one is no route of this site.
 */
export function matchRoute(pathname: string): { route: Route; params: RouteParams } | undefined {
  for (const { route, pattern } of compiled) {
    const found = pattern.exec(pathname);
    if (found) return { route, params: { ...found.groups } };
  }
  return undefined;
}

/**
 * A route's parameters, taken from what Next hands a page by their place in the address: Next has one name
 * a level (`app/user/[uid]`), the table may have several (`:uid`, `:token`).
 */
export function paramsOf(name: RouteName, given: Record<string, string | string[] | undefined>): RouteParams {
  const names = [...routeOf(name).path.matchAll(/:(\w+)/g)].map(([, found]) => found!);
  // Next leaves a comma encoded; `urlOf` encodes it anew.
  const values = Object.values(given)
    .flatMap((value) => value ?? [])
    .map((value) => value.replace(/%2c/gi, ','));
  return Object.fromEntries(
    names.flatMap((found, at) => (values[at] === undefined ? [] : [[found, values[at]]])),
  );
}

/** The segments of each path; a parameter is known by its name. Taken apart once: a list builds hundreds of addresses. */
const segments = new Map(
  routes.map(({ name, path }) => [
    name,
    path.split('/').map((text) => ({ text, parameter: /^:(\w+)\??$/.exec(text)?.[1] })),
  ]),
);

/**
 * The address of a route.
 * @param query entries that are undefined or empty are left out.
 */
export function urlOf(
  name: RouteName,
  params: Record<string, string | number> = {},
  query?: Record<string, string | number | undefined>,
): string {
  const path = segments
    .get(name)!
    .flatMap(({ text, parameter }) => {
      if (!parameter) return [text];
      const value = params[parameter];
      return value === undefined ? [] : [encodeURIComponent(value)];
    })
    .join('/');
  return (path || '/') + (query ? searchOf(query) : '');
}

function searchOf(query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  ).toString();
  return search && `?${search}`;
}
