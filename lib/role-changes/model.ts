import type { OpenConsultation } from '../dashboard/model';
import type { Participant } from '../processes/model';
import type { Verdict } from '../xsd';

/** A market role as it is chosen. */
export interface MarketRole extends Participant {
  description: string;
  /** The next day on which something changes for it, whole seconds; null where nothing is published yet. */
  next: number | null;
}

/** The answer of `GET /role-changes/roles/list`. */
export interface RoleChoice {
  roles: MarketRole[];
  /** The roles of who asks: the active market partner's, otherwise their own; empty for visitors. */
  own: number[];
}

/** A version of a process, as far as a change names it; days in whole seconds. */
export interface VersionRef {
  uid: number;
  process: string;
  version: number;
  title: string;
  validFrom: number;
  validUntil: number | null;
}

/**
 * What a day does to a process for the roles: it is new, has a new version, has a new version in which they take
 * part for the first time or no more, or it ends without a successor.
 */
export type ProcessChangeKind = 'new' | 'replaced' | 'joins' | 'leaves' | 'ends';

export interface ProcessChange {
  /** The first day on which it is so, whole seconds. */
  day: number;
  kind: ProcessChangeKind;
  before: VersionRef | null;
  after: VersionRef | null;
  /** The roles asked for that take part, before or after. */
  roles: string[];
  /** How many messages of the roles stay as they are. */
  unchanged: number;
  /** When one of the two versions was saved last, whole seconds. */
  changed: number;
}

/** One field of a message or step, as people read it. */
export interface FieldDifference {
  field: string;
  before: string;
  after: string;
}

export interface MessageChange {
  day: number;
  kind: 'new' | 'changed' | 'gone';
  /** Whether the roles send or receive it; where it goes, whether they did. */
  sends: boolean;
  receives: boolean;
  messageCode: string;
  /** The message as it is from that day, or was until it. */
  uid: number;
  process: VersionRef;
  senders: string[];
  receivers: string[];
  schema: SchemaRef | null;
  fields: FieldDifference[];
  changed: number;
}

export interface SchemaRef {
  uid: number;
  schema: string;
  version: string;
}

/** A schema version that takes another one's place for messages of the roles, begins, or ends without a successor. */
export interface SchemaChange {
  day: number;
  before: SchemaRef | null;
  after: SchemaRef | null;
  /** Null where it can't be said: one of the two is missing or has no files. */
  verdict: Verdict | null;
  differences: number;
  breaking: number;
  /** Codes of the roles' messages that use it. */
  messages: string[];
  changed: number;
}

export interface DeadlineChange {
  day: number;
  process: VersionRef;
  /** The step of the version that begins. */
  step: { uid: number; position: number; name: string };
  before: string;
  after: string;
}

/** The answer of `GET /role-changes/list`: what changes for market roles on a day, or from one to another. */
export interface RoleChanges {
  roles: Participant[];
  /** The day asked for, or the next one on which something changes; null where there is none. Whole seconds. */
  date: number | null;
  /** The first day looked at, where more than `date` is. */
  since: number | null;
  /** The days on which something changes for the roles, earliest first. */
  days: number[];
  counts: {
    processes: number;
    messages: number;
    schemas: number;
    /** Of the schema changes, those that break messages. */
    breaking: number;
    deadlines: number;
    consultations: number;
  };
  /** Earlier days first; at most `mostChanges`, of which `processesTotal` tells the truth. */
  processes: ProcessChange[];
  processesTotal: number;
  messages: MessageChange[];
  schemas: SchemaChange[];
  deadlines: DeadlineChange[];
  /** Public ones that take statements now. */
  consultations: OpenConsultation[];
}

/** Process changes that one answer tells one by one. */
export const mostChanges = 500;

/** Roles that may be asked for at once. */
export const mostRoles = 20;
