import type { FieldChange } from '../db/tables/system';
import type { EventRow } from '../events/model';
import type { Named } from '../named';

/** Whose interests the dashboard is narrowed by; `all` where there are none to narrow by. */
export type Scope = 'partner' | 'own' | 'all';

/** A published change that concerns the reader; moments in whole seconds. */
export interface DashboardChange {
  uid: number;
  /** The API noun, e.g. processes. */
  entity: string;
  entityUid: number;
  action: string;
  /** Of ELWOG/GWG entries: whose they are. */
  marketPartnerUid?: number | null;
  sentence: string;
  fields: FieldChange[];
  at: number;
  /** The participants and categories through which it concerns the reader; empty where all is shown. */
  reasons: string[];
}

/** A version that begins to hold, or one that ends without a successor. */
export interface ComingDay {
  entity: 'processes' | 'schemas';
  kind: 'begins' | 'ends';
  uid: number;
  name: string;
  title: string;
  /** The first or the last day, as whole seconds of its beginning in Vienna. */
  day: number;
  reasons: string[];
}

export interface OpenConsultation {
  uid: number;
  title: string;
  internal: boolean;
  statementsUntil: number;
  reasons: string[];
  /** Whether the active market partner has a statement there; null while none is active. */
  answered: boolean | null;
  /** Statements there that it agreed to before their text was changed. */
  agreedEarlier: number;
}

/** The active market partner's record, and which of its fields are empty. */
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

/** A page administration's work. */
export interface AdminTasks {
  waiting: { uid: number; name: string; company: string; since: number }[];
  waitingTotal: number;
  /** Messages by the contact form in the last seven days. */
  messages: number;
  /** Mails that could not be delivered. */
  failedMails: number;
}

/** A process administration's unpublished versions, those changed last first. */
export interface Drafts {
  drafts: { entity: 'processes' | 'schemas'; uid: number; name: string; title: string; changed: number }[];
  total: number;
}

/** The answer of `GET /users/dashboard` (docs/requirements/accounts.md, Dashboard). */
export interface Dashboard {
  scope: Scope;
  /** What `scope` is narrowed by. */
  participants: Named[];
  categories: Named[];
  changes: DashboardChange[];
  coming: ComingDay[];
  consultations: OpenConsultation[];
  consultationsTotal: number;
  events: EventRow[];
  /** Null while no market partner is active. */
  partner: PartnerState | null;
  /** Names of the market partners in whose name the reader can't act while they are not active. */
  inactivePartners: string[];
  /** Null for everyone but page administrations. */
  tasks: AdminTasks | null;
  /** Null for everyone but process administrations. */
  drafts: Drafts | null;
  /** What the reader has not set yet. */
  unset: { interests: boolean; notifications: boolean };
}
