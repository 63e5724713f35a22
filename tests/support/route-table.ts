/**
 * The route table (docs/requirements/routes.md, Route table) and what the portal has beyond it, written
 * down a second time and by hand: what lib/routes.ts and lib/auth/guard.ts do is held against this, never against
 * itself.
 *
 * `who` and `foreign` list the accounts that may enter, by the keys of `accounts` below: the first at the
 * partner AT001000 of accounts 3, 4 and 5, the second at the partner AT002000 of account 3f.
 */
export interface Row {
  name: string;
  path: string;
  /**
   * An address of the route; `addressOf` fills in what stands in braces: {partner}, {elwog}, {block}, {me}, {other},
   * {person}, {account}, {process}, {step}, {message}, {code}, {mail} and {request}.
   */
  at: string;
  who: string;
  foreign?: string;
  /** Where a refused signed-in account goes; Home, with the address as `redirect`, where nothing is said. */
  refused?: string;
  /** The notice that it is shown at Home. */
  notice?: string;
  /** Status for those who may enter; 200 where nothing is said. */
  status?: number;
}

/** The demo accounts by role (docs/requirements/demo.md, Demo accounts); `none` holds many roles and has taken up none. */
export const accounts: Record<string, string> = {
  '1': 'seitenadmin@demo.example',
  '2': 'prozessadmin@demo.example',
  '3': 'mp-admin@demo.example',
  '4': 'mp-editor@demo.example',
  '5': 'mp-viewer@demo.example',
  '3f': 'mp-fremd@demo.example',
  '6': 'intern@demo.example',
  '7': 'registriert@demo.example',
  '9': 'privat@demo.example',
  none: 'mehrfach@demo.example',
  unconfirmed: 'unbestaetigt@demo.example',
};

const signedIn = '1 2 3 4 5 3f 6 7 9 none';
const all = `anonymous ${signedIn}`;

const mp = '/marktpartner/:marketPartnerUid';
const elwog = `${mp}/elwog-gwg/:elwoggwgUid`;
const at = '/marktpartner/{partner}';
const elwogAt = `${at}/elwog-gwg/{elwog}`;
const steps = '/prozesse/:uid/prozessschritte';
const message = '/prozesse/:uid/marktnachrichten/:marketnotificationsUid';
const messageAt = '/prozesse/{process}/marktnachrichten/{message}';
const map = '/verfuegbare-netzanschlusskapazitaeten';

/** A route that is open for everyone. */
const open = (name: string, path: string, where = path): Row => ({ name, path, at: where, who: all });
const only = (name: string, path: string, where: string, who: string, refused?: string): Row => ({
  name,
  path,
  at: where,
  who,
  refused,
});
const ofPartner = (name: string, path: string, where: string, who: string, foreign: string): Row => ({
  name,
  path,
  at: where,
  who,
  foreign,
});

/** A screen of the Verwaltung, which is for page admins alone. */
const admin = (name: string, path: string, where = path) =>
  only(name, `/verwaltung${path}`, `/verwaltung${where}`, '1');

const release = (name: string, path: string, where = path) =>
  only(name, `/verwaltung/releases${path}`, `/verwaltung/releases${where}`, '1 2');

/** The address of a row with the uids of what it needs. */
export const addressOf = (
  { name, at }: Pick<Row, 'name' | 'at'>,
  known: Record<string, number | undefined>,
): string =>
  at.replace(/\{(\w+)\}/g, (_, key: string) => {
    if (known[key] === undefined) throw new Error(`${name}: no uid for {${key}}`);
    return String(known[key]);
  });

export const rows: Row[] = [
  open('Home', '/'),
  only('Dashboard', '/dashboard', '/dashboard', signedIn),
  open('ConsultationList', '/konsultationen'),
  only(
    'ConsultationCreate',
    '/konsultationen/erstellen/:processes?/:consultationType?',
    '/konsultationen/erstellen/12,15/prozesse',
    '1 2',
  ),
  only('ConsultationEdit', '/konsultationen/:uid/bearbeiten', '/konsultationen/1/bearbeiten', '1 2'),
  open('ConsultationDetail', '/konsultationen/:uid', '/konsultationen/1'),
  only(
    'ConsultationStatements',
    '/konsultationen/:uid/stellungnahmen',
    '/konsultationen/1/stellungnahmen',
    '1 2',
  ),
  open('MarketPartner', '/marktpartner'),
  only('MarketPartnerCreate', '/marktpartner/erstellen', '/marktpartner/erstellen', '1'),
  only('MarketPartnerNumbers', `${mp}/nummern`, `${at}/nummern`, '1'),
  open('MarketPartnerDetail', mp, at),
  open('MarketPartnerByNumber', '/marktpartner/:ecnumber', '/marktpartner/AT001000'),
  ofPartner('MarketPartnerEdit', `${mp}/bearbeiten`, `${at}/bearbeiten`, '3 4', '3f'),
  ofPartner('PartnerReadiness', `${mp}/bereitschaft`, `${at}/bereitschaft`, '1 3 4', '1 3f'),
  ofPartner('ElwogCreate', `${mp}/elwog-gwg/erstellen`, `${at}/elwog-gwg/erstellen`, '1 3 4', '1 3f'),
  open('ElwogDetail', elwog, elwogAt),
  ofPartner('ElwogEdit', `${elwog}/bearbeiten`, `${elwogAt}/bearbeiten`, '1 3 4', '1 3f'),
  ofPartner('ElwogNewVersion', `${elwog}/neu-version`, `${elwogAt}/neu-version`, '1 3 4', '1 3f'),
  ofPartner(
    'ElwogBlockCreate',
    `${elwog}/elwog-gwg-block/erstellen`,
    `${elwogAt}/elwog-gwg-block/erstellen`,
    '1 3 4',
    '1 3f',
  ),
  ofPartner(
    'ElwogBlockEdit',
    `${elwog}/elwog-gwg-block/:elwoggwgBlockUid/bearbeiten`,
    `${elwogAt}/elwog-gwg-block/{block}/bearbeiten`,
    '1 3 4',
    '1 3f',
  ),
  ofPartner(
    'MarketPartnerAccountCreate',
    `${mp}/benutzerkonto/erstellen`,
    `${at}/benutzerkonto/erstellen`,
    '1 3',
    '1 3f',
  ),
  ofPartner(
    'MarketPartnerAccountEdit',
    `${mp}/benutzerkonto/:uid/bearbeiten`,
    `${at}/benutzerkonto/{account}/bearbeiten`,
    '1 3',
    '1 3f',
  ),
  ofPartner(
    'ContactPersonCreate',
    `${mp}/kontaktperson/erstellen`,
    `${at}/kontaktperson/erstellen`,
    '1 3 4',
    '1 3f',
  ),
  ofPartner(
    'ContactPersonEdit',
    `${mp}/kontaktperson/:contactPersonUid/bearbeiten`,
    `${at}/kontaktperson/{person}/bearbeiten`,
    '1 3 4',
    '1 3f',
  ),
  ofPartner('BegIdGenerate', `${mp}/begid-generieren`, `${at}/begid-generieren`, '1 3', '1 3f'),
  {
    name: 'ContactPersonDetail',
    path: `${mp}/kontaktperson/:contactPersonUid`,
    at: `${at}/kontaktperson/{person}`,
    who: '1 3 4 5',
    foreign: '1 3f',
    notice: 'access_denied',
  },
  open('ActivateAccount', '/konto/aktivieren/:token', '/konto/aktivieren/ein-Token_1'),
  open('ProcessList', '/prozesse'),
  only('ProcessCreateForm', '/prozesse/erstellen', '/prozesse/erstellen', '2'),
  only('ProcessCreateNewVersion', '/prozesse/erstellen/:newVersion', '/prozesse/erstellen/version-1', '2'),
  only('ProcessDuplicate', '/prozesse/erstellen/:duplicate', '/prozesse/erstellen/duplikat-1', '2'),
  open('ProcessDetail', '/prozesse/:uid', '/prozesse/{process}'),
  open('ProcessByName', '/prozesse/:name', '/prozesse/EC_REQ_ONL'),
  open('ProcessVersion', '/prozesse/:name/:version', '/prozesse/EC_REQ_ONL/03.00'),
  only('ProcessEditForm', '/prozesse/:uid/bearbeiten', '/prozesse/{process}/bearbeiten', '2'),
  only(
    'ProcessEditInformationForm',
    '/prozesse/:uid/informationen/bearbeiten',
    '/prozesse/{process}/informationen/bearbeiten',
    '2',
  ),
  only('ProcessStepsCreate', `${steps}/erstellen`, '/prozesse/{process}/prozessschritte/erstellen', signedIn),
  only('ProcessStepsTable', `${steps}/bearbeiten`, '/prozesse/{process}/prozessschritte/bearbeiten', '2'),
  open('ProcessStepsDetail', `${steps}/:processStepId`, '/prozesse/{process}/prozessschritte/{step}'),
  only(
    'ProcessStepsEdit',
    `${steps}/:processStepId/bearbeiten`,
    '/prozesse/{process}/prozessschritte/{step}/bearbeiten',
    signedIn,
  ),
  open('MarketNotifications', message, messageAt),
  only('MarketNotificationEdit', `${message}/bearbeiten`, `${messageAt}/bearbeiten`, '2', '/404'),
  only(
    'AddMarketNotification',
    '/prozesse/:uid/marktnachricht/erstellen',
    '/prozesse/{process}/marktnachricht/erstellen',
    '2',
    '/404',
  ),
  only('ProcessPublish', '/prozesse/:uid/veroeffentlichen', '/prozesse/{process}/veroeffentlichen', '2'),
  only('ProcessBatch', '/prozesse/auswahl', '/prozesse/auswahl', '2'),
  only('ConsistencyReport', '/prozesse/pruefbericht', '/prozesse/pruefbericht', '2'),
  open('ProcessCategoriesList', '/prozesse/kategorien'),
  open('ProcessCategoryDetail', '/prozesse/kategorien/:uid', '/prozesse/kategorien/1'),
  only('Watched', '/beobachtet', '/beobachtet', signedIn),
  only('Webhooks', '/webhooks', '/webhooks', '3 3f 7'),
  { ...only('Webhook', '/webhooks/:uid', '/webhooks/999999', '3 3f 7'), status: 404 },
  only('UserEdit', '/user/:uid/bearbeiten', '/user/{me}/bearbeiten', signedIn),
  only('UserEdit', '/user/:uid/bearbeiten', '/user/{other}/bearbeiten', ''),
  only('UserConfirmation', '/user/:uid/confirmation/step-2', '/user/{me}/confirmation/step-2', 'unconfirmed'),
  open('DocumentTiles', '/downloads'),
  { ...open('DocumentTile', '/downloads/:uid', '/downloads/999999'), status: 404 },
  only('Documents', '/dokumente', '/dokumente', '1 2'),
  only('DocumentForm', '/dokumente/erstellen', '/dokumente/erstellen', '1 2'),
  only('DocumentCategories', '/dokumente/kategorien', '/dokumente/kategorien', '1 2'),
  only('DocumentEdit', '/dokumente/:documentUid/bearbeiten', '/dokumente/1/bearbeiten', '1 2', '/dokumente'),
  open('Events', '/veranstaltungen'),
  open('EventDetailPage', '/veranstaltungen/:uid', '/veranstaltungen/1'),
  open('SchemaList', '/schemas'),
  open('SchemaDetailPage', '/schemas/:uid', '/schemas/1'),
  open('SchemaByName', '/schemas/:name', '/schemas/CMRequest'),
  open('SchemaVersion', '/schemas/:name/:version', '/schemas/CMRequest/aktuell'),
  only('SchemaCreatePage', '/schemas/erstellen', '/schemas/erstellen', '2'),
  only('SchemaNewVersion', '/schemas/erstellen/:newVersion?', '/schemas/erstellen/version-1', '2'),
  only('SchemaDuplicate', '/schemas/erstellen/:duplicate?', '/schemas/erstellen/duplikat-1', '2'),
  only('SchemaPublish', '/schemas/:uid/veroeffentlichen', '/schemas/1/veroeffentlichen', '2'),
  only('SchemaEditPage', '/schemas/:uid/bearbeiten', '/schemas/1/bearbeiten', '2'),
  open('Registration', '/registrierung'),
  open('ThankYouMP', '/registrierung/dankeMp'),
  open('ThankYou', '/registrierung/danke'),
  open('MarketNotificationList', '/marktnachrichten'),
  open('MessageByCode', '/marktnachrichten/:name', '/marktnachrichten/ANFORDERUNG_ECON'),
  open('MessageVersion', '/marktnachrichten/:name/:version', '/marktnachrichten/ANFORDERUNG_ECON/aktuell'),
  open('ResponseCodeList', '/responsecodes'),
  open('ResponseCodeDetail', '/responsecodes/:uid', '/responsecodes/{code}'),
  open('ResponseCodeByCode', '/responsecodes/:code', '/responsecodes/code-70'),
  only('ResponseCodeCreatePage', '/responsecodes/erstellen', '/responsecodes/erstellen', '2'),
  only('ResponseCodeNote', '/responsecodes/:uid/anmerkung', '/responsecodes/{code}/anmerkung', '3 3f 4'),
  only('ResponseCodeEditPage', '/responsecodes/:uid/bearbeiten', '/responsecodes/{code}/bearbeiten', '2'),
  open('MailChanged', '/users/email-changed/:token', '/users/email-changed/token'),
  open('PasswordReset', '/password/reset/:token', '/password/reset/token'),
  only(
    'ConfirmationPasswordReset',
    '/user/:token/confirmation/step-1',
    '/user/token/confirmation/step-1',
    'anonymous',
  ),
  open('EmailConfirmed', '/users/confirm-email/:token', '/users/confirm-email/token'),
  open('EmailConfirmedNap', '/users/confirm-email/nap/:token', '/users/confirm-email/nap/token'),
  open('Contact', '/kontakt'),
  open('ContactFaqPaq', '/faq'),
  open('Glossary', '/glossar'),
  open('Readiness', '/bereitschaft'),
  open('ReadinessDetail', '/bereitschaft/:uid', '/bereitschaft/1'),
  open('MarketDates', '/umstellungstermine'),
  open('MarketDate', '/umstellungstermine/:uid', '/umstellungstermine/1'),
  open('MessageCheck', '/schemas/pruefen'),
  only('SchemaImport', '/schemas/importieren', '/schemas/importieren', '2'),
  only('InterfaceListImport', '/prozesse/schnittstellenliste', '/prozesse/schnittstellenliste', '2'),
  open('Deadlines', '/fristen'),
  open('ProcessCompare', '/prozesse/:uid/vergleich/:otherUid', '/prozesse/{process}/vergleich/{process}'),
  open('SchemaDraft', '/schemas/:uid/entwurf', '/schemas/1/entwurf'),
  open('SchemaMatrix', '/schemas/:uid/vergleich', '/schemas/1/vergleich'),
  open('SchemaCompare', '/schemas/:uid/vergleich/:otherUid', '/schemas/1/vergleich/1'),
  open('PowerplantPage', map),
  only('CapacityReport', `${map}/melden`, `${map}/melden`, '1 3 4 3f'),
  open('PowerstationDetail', `${map}/:uid`, `${map}/1`),
  { ...only('ImportDetail', '/importe/:uid', '/importe/1', signedIn), status: 404 },
  open('Search', '/suche'),
  open('RoleChanges', '/aenderungen'),
  open('ApiReference', '/schnittstelle'),
  open('Feeds', '/feeds'),
  open('OpenData', '/offene-daten'),
  { ...open('ExternalSignIn', '/anmelden/extern'), status: 404 },
  { ...open('Unsubscribe', '/abmelden/:token', '/abmelden/token'), status: 404 },
  admin('AdminOverview', ''),
  admin('AdminUsers', '/benutzer'),
  admin('AdminUser', '/benutzer/:uid', '/benutzer/1'),
  admin('AdminAudit', '/protokoll'),
  admin('AdminOutbox', '/postausgang'),
  admin('AdminMail', '/postausgang/:uid', '/postausgang/{mail}'),
  admin('AdminMessages', '/anfragen'),
  admin('AdminMessage', '/anfragen/:uid', '/anfragen/{request}'),
  only('AdminLists', '/verwaltung/listen', '/verwaltung/listen', '1 2'),
  only('AdminList', '/verwaltung/listen/:list', '/verwaltung/listen/sparten', '1 2'),
  only(
    'AdminListCreate',
    '/verwaltung/listen/:list/erstellen',
    '/verwaltung/listen/marktrollen/erstellen',
    '1 2',
  ),
  only(
    'AdminListEdit',
    '/verwaltung/listen/:list/:uid/bearbeiten',
    '/verwaltung/listen/sparten/1/bearbeiten',
    '1 2',
  ),
  admin('AdminLinks', '/linkpruefung'),
  only('ProcessOffice', '/verwaltung/prozesse', '/verwaltung/prozesse', '2'),
  admin('AdminEvents', '/veranstaltungen'),
  admin('AdminEventCreate', '/veranstaltungen/erstellen'),
  admin('AdminEventEdit', '/veranstaltungen/:uid/bearbeiten', '/veranstaltungen/1/bearbeiten'),
  admin('AdminFaq', '/faq'),
  admin('AdminFaqCreate', '/faq/erstellen'),
  admin('AdminFaqEdit', '/faq/:uid/bearbeiten', '/faq/1/bearbeiten'),
  admin('AdminGlossary', '/glossar'),
  admin('AdminGlossaryCreate', '/glossar/erstellen'),
  admin('AdminGlossaryEdit', '/glossar/:uid/bearbeiten', '/glossar/1/bearbeiten'),
  only('AdminPreparedList', '/verwaltung/entwuerfe', '/verwaltung/entwuerfe', '1 2'),
  {
    ...only('AdminPrepared', '/verwaltung/entwuerfe/:uid', '/verwaltung/entwuerfe/1', '1 2'),
    status: 404,
  },
  only(
    'AdminMarketDateCreate',
    '/verwaltung/umstellungstermine/erstellen',
    '/verwaltung/umstellungstermine/erstellen',
    '1 2',
  ),
  only(
    'AdminMarketDateEdit',
    '/verwaltung/umstellungstermine/:uid/bearbeiten',
    '/verwaltung/umstellungstermine/1/bearbeiten',
    '1 2',
  ),
  only('AdminBin', '/verwaltung/papierkorb', '/verwaltung/papierkorb', '1 2 3 3f 4'),
  release('AdminReleases', ''),
  release('AdminReleaseCreate', '/erstellen'),
  { ...release('AdminRelease', '/:uid', '/1'), status: 404 },
  { ...release('AdminReleaseEdit', '/:uid/bearbeiten', '/1/bearbeiten'), status: 404 },
  { ...release('AdminReleaseRehearsal', '/:uid/probe', '/1/probe'), status: 404 },
  admin('AdminSearchTerms', '/suchbegriffe'),
  admin('AdminSearchTermCreate', '/suchbegriffe/erstellen'),
  admin('AdminSearchTermEdit', '/suchbegriffe/:uid/bearbeiten', '/suchbegriffe/1/bearbeiten'),
  admin('AdminImages', '/bilder'),
  admin('AdminImageCreate', '/bilder/erstellen'),
  { ...admin('AdminImageEdit', '/bilder/:uid/bearbeiten', '/bilder/1/bearbeiten'), status: 404 },
  admin('AdminPages', '/seiten'),
  admin('AdminPageCreate', '/seiten/erstellen'),
  admin('AdminPageEdit', '/seiten/:uid/bearbeiten', '/seiten/1/bearbeiten'),
  admin('AdminPageVersions', '/seiten/:uid/versionen', '/seiten/1/versionen'),
  admin('AdminNavigation', '/navigation'),
  admin('AdminNavigationCreate', '/navigation/erstellen'),
  admin('AdminNavigationEdit', '/navigation/:uid/bearbeiten', '/navigation/1/bearbeiten'),
  admin('AdminFooter', '/fusszeile'),
  admin('AdminInfoTexts', '/infotexte'),
  admin('AdminInfoTextEdit', '/infotexte/:uid/bearbeiten', '/infotexte/1/bearbeiten'),
  { ...open('NotFound', '/404'), status: 404 },
];
