import type { FieldChange } from '../db/tables/system';
import type { EventRow } from '../events/model';
import type { Named } from '../named';

/** Whose interests filter the dashboard; `all` if there are none. */
export type Scope = 'partner' | 'own' | 'all';

/** A published change that concerns the reader; moments in whole seconds. */
export interface DashboardChange {
  uid: number;
  /** The API noun, e.g. processes. */
  entity: string;
  entityUid: number;
  action: string;
  /** Owner of an ELWOG/GWG entry. */
  marketPartnerUid?: number | null;
  sentence: string;
  fields: FieldChange[];
  at: number;
  /** The participants and categories through which it concerns the reader; empty if everything is shown. */
  reasons: string[];
}

/** A version that becomes valid, or one that ends without a successor. */
export interface ComingDay {
  entity: 'processes' | 'schemas';
  kind: 'begins' | 'ends';
  uid: number;
  name: string;
  title: string;
  /** The first or the last day, in whole seconds of its beginning in Vienna. */
  day: number;
  reasons: string[];
}

export interface OpenConsultation {
  uid: number;
  title: string;
  internal: boolean;
  statementsUntil: number;
  reasons: string[];
  /** Whether the active market partner has a statement there; null without an active one. */
  answered: boolean | null;
  /** Statements that it agreed to before their text was changed. */
  agreedEarlier: number;
}

/** The active market partner's record with its empty fields. */
export interface PartnerState {
  uid: number;
  company: string;
  participants: Named[];
  missing: PartnerField[];
}

export const partnerFields = [
  'shortName',
  'industry',
  'participants',
  'address',
  'phone',
  'email',
  'website',
  'description',
  'dataExchange',
  'contactPersons',
] as const;
export type PartnerField = (typeof partnerFields)[number];

/** Work for page admins. */
export interface AdminTasks {
  waiting: { uid: number; name: string; company: string; since: number }[];
  waitingTotal: number;
  /** Open messages of the contact form. */
  messages: number;
  /** Mails that could not be delivered. */
  failedMails: number;
  /** Links that lead nowhere, as the last check found them. */
  linkFindings: number;
}

/** Unpublished versions for process admins, the last changed first. */
export interface Drafts {
  drafts: { entity: 'processes' | 'schemas'; uid: number; name: string; title: string; changed: number }[];
  total: number;
}

/** A consultation that waits for its decision. */
export interface Undecided {
  uid: number;
  title: string;
  internal: boolean;
  statementsUntil: number;
}

/** What is due for process admins (docs/requirements/roles.md, Role table). */
export interface ProcessOffice {
  drafts: Drafts;
  coming: ComingDay[];
  undecided: Undecided[];
  open: OpenConsultation[];
}

/** The answer of `GET /users/dashboard` (docs/requirements/accounts.md, Dashboard). */
export interface Dashboard {
  scope: Scope;
  /** The interests behind `scope`. */
  participants: Named[];
  categories: Named[];
  changes: DashboardChange[];
  coming: ComingDay[];
  consultations: OpenConsultation[];
  consultationsTotal: number;
  events: EventRow[];
  /** Null without an active market partner. */
  partner: PartnerState | null;
  /** Names of the user's inactive market partners, for which they can't act. */
  inactivePartners: string[];
  /** Null unless the reader is a page admin. */
  tasks: AdminTasks | null;
  /** Null unless the reader is a process admin. */
  drafts: Drafts | null;
  /** Whether the reader has not set these yet. */
  unset: { interests: boolean; notifications: boolean };
}
