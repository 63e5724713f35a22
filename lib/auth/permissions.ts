import { type RoleUid, roles } from './roles';

const {
  pageAdmin,
  processAdmin,
  marketParticipantAdmin,
  marketParticipantEditor,
  marketParticipantViewer,
  internal,
  registered,
} = roles;

interface Permission {
  description: string;
  roles: readonly RoleUid[];
  /** Roles of these that hold it only if the account was given it (docs/requirements/roles.md, Rights of accounts). */
  onlyGiven?: readonly RoleUid[];
}

/**
 * Who may do what; the only place that names roles (docs/requirements/roles.md, Role table). Roles 3, 4 and 5 pass only
 * for their own market partner whenever a partner is given.
 */
export const permissions = {
  'processes.write': { description: 'Prozesse anlegen, ändern und löschen', roles: [processAdmin] },
  'processes.drafts': { description: 'Entwürfe von Prozessen sehen', roles: [processAdmin] },
  'processSteps.write': { description: 'Prozessschritte speichern', roles: [processAdmin] },
  'marketNotifications.write': { description: 'Marktnachrichten anlegen und ändern', roles: [processAdmin] },
  'schemas.write': { description: 'Schemas anlegen, ändern und löschen', roles: [processAdmin] },
  'schemas.drafts': { description: 'Entwürfe von Schemas sehen', roles: [processAdmin] },
  'responseCodes.write': { description: 'Responsecodes anlegen, ändern und löschen', roles: [processAdmin] },
  'responseCodes.note': {
    description: 'Als Netzbetreiber anmerken, was im eigenen Netz zu einem Responsecode gilt',
    roles: [marketParticipantAdmin, marketParticipantEditor],
  },
  'prepared.write': {
    description: 'Entwürfe dessen sehen und veröffentlichen, was man pflegt',
    roles: [processAdmin, pageAdmin],
  },
  'releases.write': {
    description: 'Releases vorbereiten und freigeben: was gemeinsam veröffentlicht wird',
    roles: [processAdmin, pageAdmin],
  },
  'marketDates.write': { description: 'Umstellungstermine pflegen', roles: [processAdmin, pageAdmin] },
  'lookups.write': {
    description: 'Auswahllisten pflegen: Sparten, Marktrollen, Granularität, Responsekategorien, SoMa-IDs',
    roles: [processAdmin, pageAdmin],
  },
  'consultations.write': {
    description: 'Konsultationen anlegen, ändern und löschen',
    roles: [processAdmin, pageAdmin],
  },
  'consultations.internal': {
    description: 'Interne Konsultationen sehen',
    roles: [pageAdmin, processAdmin, internal],
  },
  'statements.write': {
    description: 'Im Namen des eigenen Marktpartners zu Konsultationen Stellung nehmen und zustimmen',
    roles: [marketParticipantAdmin, marketParticipantEditor, marketParticipantViewer],
    onlyGiven: [marketParticipantViewer],
  },
  'statements.draft': {
    description: 'An Entwürfen von Stellungnahmen des eigenen Marktpartners mitarbeiten',
    roles: [marketParticipantAdmin, marketParticipantEditor, marketParticipantViewer],
  },
  'documents.write': { description: 'Dokumente und Links pflegen', roles: [processAdmin, pageAdmin] },
  'events.write': { description: 'Veranstaltungen pflegen', roles: [pageAdmin] },
  'faq.write': { description: 'Häufige Fragen pflegen', roles: [pageAdmin] },
  'glossary.write': { description: 'Begriffe des Glossars pflegen', roles: [pageAdmin] },
  'searchTerms.write': { description: 'Suchbegriffe und Synonyme pflegen', roles: [pageAdmin] },
  'content.write': {
    description: 'Inhaltsseiten, Navigation, Fußzeile und Infotexte pflegen',
    roles: [pageAdmin],
  },
  'images.add': {
    description: 'Bilder für Texte hochladen und einfügen',
    roles: [pageAdmin, processAdmin, marketParticipantAdmin, marketParticipantEditor],
  },
  'images.all': {
    description: 'Bilder einfügen, die andere hochgeladen haben',
    roles: [pageAdmin, processAdmin],
  },
  'images.administer': { description: 'Bilder für Texte verwalten', roles: [pageAdmin] },
  'capacities.report': {
    description: 'Netzanschlusskapazitäten melden: alle, oder die Umspannwerke des eigenen Marktpartners',
    roles: [pageAdmin, marketParticipantAdmin, marketParticipantEditor],
  },
  'capacities.administer': {
    description: 'Netzanschlusskapazitäten aller Netzbetreiber importieren',
    roles: [pageAdmin],
  },
  'marketPartners.edit': {
    description: 'Den eigenen Marktpartner-Eintrag ändern',
    roles: [marketParticipantAdmin, marketParticipantEditor],
  },
  'marketPartners.administer': {
    description: 'Marktpartner anlegen und deaktivieren, ihre Nummern und Marktrollen pflegen',
    roles: [pageAdmin],
  },
  'readiness.write': {
    description: 'Sagen, wie weit der eigene Marktpartner mit Prozessversionen ist',
    roles: [pageAdmin, marketParticipantAdmin, marketParticipantEditor],
  },
  'elwog.write': {
    description: 'ELWOG/GWG-Einträge pflegen',
    roles: [pageAdmin, marketParticipantAdmin, marketParticipantEditor],
  },
  'accounts.write': {
    description: 'Benutzerkonten eines Marktpartners pflegen',
    roles: [pageAdmin, marketParticipantAdmin],
  },
  'contactPersons.write': {
    description: 'Kontaktpersonen eines Marktpartners pflegen',
    roles: [pageAdmin, marketParticipantAdmin, marketParticipantEditor],
  },
  'contactPersons.read': {
    description: 'Kontaktpersonen eines Marktpartners sehen',
    roles: [pageAdmin, marketParticipantAdmin, marketParticipantEditor, marketParticipantViewer],
  },
  'begIds.generate': {
    description: 'BEG-IDs für Bürgerenergiegemeinschaften generieren',
    roles: [pageAdmin, marketParticipantAdmin],
  },
  'webhooks.write': {
    description: 'Webhooks pflegen: eigene als Softwarelieferant, oder die des eigenen Marktpartners',
    roles: [marketParticipantAdmin, registered],
    onlyGiven: [registered],
  },
  'bin.use': {
    description: 'Gelöschtes wiederherstellen, das man löschen darf',
    roles: [pageAdmin, processAdmin, marketParticipantAdmin, marketParticipantEditor],
  },
  'changes.authors': {
    description: 'Sehen, wer einen Datensatz geändert hat',
    roles: [pageAdmin, processAdmin],
  },
  administration: {
    description: 'Das Portal verwalten: Benutzer, Postausgang, Protokoll',
    roles: [pageAdmin],
  },
} as const satisfies Record<string, Permission>;

export type PermissionName = keyof typeof permissions;

const partnerBound: ReadonlySet<number> = new Set([
  marketParticipantAdmin,
  marketParticipantEditor,
  marketParticipantViewer,
]);

/** Whether a role holds a permission, by itself or because the account was given it (`given`). */
export function holds(
  { uid, given = [] }: { uid: number; given?: readonly PermissionName[] },
  name: PermissionName,
): boolean {
  const { roles, onlyGiven = [] }: Permission = permissions[name];
  const among = (list: readonly number[]) => list.includes(uid);
  return among(roles) && (!among(onlyGiven) || given.includes(name));
}

/** The roles listed for a permission, including those that hold it only if it was given. */
export const rolesWith = (name: PermissionName): readonly number[] => permissions[name].roles;

/** The part of a session that decides what somebody may do and see. */
export interface Sight {
  loggedIn: boolean;
  dataConfirmed: boolean;
  needsSecondFactor?: true;
  activeRole?: { uid: number; given?: readonly PermissionName[] };
  /** -1 when no market partner is active. */
  marketPartnerUid: number;
}

/** Whether somebody is signed in and has done what must be done first: their data confirmed, a second factor set up. */
export const isReady = (sight: Pick<Sight, 'loggedIn' | 'dataConfirmed' | 'needsSecondFactor'>): boolean =>
  sight.loggedIn && sight.dataConfirmed && !sight.needsSecondFactor;

/**
 * Whether the active role of the session holds the permission (docs/requirements/roles.md, Permission check).
 * @param partnerUid the market partner concerned; roles 3, 4 and 5 pass only if it is their own
 */
export function can(session: Sight, name: PermissionName, partnerUid?: number): boolean {
  if (!isReady(session)) return false;
  const { activeRole } = session;
  if (!activeRole || !holds(activeRole, name)) return false;
  const role = activeRole.uid;
  if (partnerUid === undefined || !partnerBound.has(role)) return true;
  return session.marketPartnerUid > 0 && session.marketPartnerUid === partnerUid;
}

/**
 * What of a session decides what it sees, and nothing else of it, its fields always in one order: the same sight gets
 * the same answers, whoever asks.
 */
export function sightOf(session: Sight): Sight {
  const { loggedIn, dataConfirmed, needsSecondFactor, activeRole, marketPartnerUid } = session;
  return {
    ...{ loggedIn, dataConfirmed },
    ...(needsSecondFactor && { needsSecondFactor }),
    ...(activeRole && {
      activeRole: {
        uid: activeRole.uid,
        ...(activeRole.given?.length && { given: [...activeRole.given].sort() }),
      },
    }),
    marketPartnerUid,
  };
}
