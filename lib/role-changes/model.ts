import type { OpenConsultation } from '../dashboard/model';
import type { Participant } from '../processes/model';
import type { Verdict } from '../xsd';

/** A market role to choose. */
export interface MarketRole extends Participant {
  description: string;
  /** The next day with a change for the role, whole seconds; null when none is published. */
  next: number | null;
  /** The names of the processes that change on that day. */
  processes: string[];
}

/** The answer of `GET /role-changes/roles/list`. */
export interface RoleChoice {
  roles: MarketRole[];
  /** The caller's roles: those of the active market partner, otherwise the user's own; empty for visitors. */
  own: number[];
}

/** The fields of a process version that a change shows; days in whole seconds. */
export interface VersionRef {
  uid: number;
  process: string;
  version: number;
  title: string;
  validFrom: number;
  validUntil: number | null;
}

/**
 * What happens to a process: it is new, gets a new version (`joins`, `leaves`: in which the roles take part for the
 * first time or no longer), or ends without a successor.
 */
export type ProcessChangeKind = 'new' | 'replaced' | 'joins' | 'leaves' | 'ends';

export interface ProcessChange {
  /** The first day of the new state, whole seconds. */
  day: number;
  kind: ProcessChangeKind;
  before: VersionRef | null;
  after: VersionRef | null;
  /** The roles asked for that take part before or after. */
  roles: string[];
  /** The number of the roles' messages that stay unchanged. */
  unchanged: number;
  /** When the later saved one of the two versions was saved, whole seconds. */
  changed: number;
}

/** One changed field of a message or step, in German. */
export interface FieldDifference {
  field: string;
  before: string;
  after: string;
}

export interface MessageChange {
  day: number;
  kind: 'new' | 'changed' | 'gone';
  /** Whether the roles send or receive the message; for a message that ends, whether they did. */
  sends: boolean;
  receives: boolean;
  messageCode: string;
  /** The message as it is from that day on, or as it was before. */
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

/** A schema version that replaces another one for messages of the roles, begins, or ends without a successor. */
export interface SchemaChange {
  day: number;
  before: SchemaRef | null;
  after: SchemaRef | null;
  /** For senders and for receivers; null when one of the two versions is missing or has no files. */
  verdict: Verdict | null;
  receiver: Verdict | null;
  /** Differences, and how many of them senders and receivers must change for. */
  differences: number;
  breaking: number;
  receiverBreaking: number;
  /** Whether the roles sent or received messages in the version before; where there is none, in this one. */
  sends: boolean;
  receives: boolean;
  /** Codes of the roles' messages that use the schema. */
  messages: string[];
  changed: number;
}

export interface DeadlineChange {
  day: number;
  process: VersionRef;
  /** The step in the new version. */
  step: { uid: number; position: number; name: string };
  before: string;
  after: string;
}

/** The answer of `GET /role-changes/list`: the changes for market roles on a day, or in a span of days. */
export interface RoleChanges {
  roles: Participant[];
  /** The day asked for, or the next one with a change; whole seconds; null when there is none. */
  date: number | null;
  /** The first day of the span, if one was asked for. */
  since: number | null;
  /** The days with changes for the roles, earliest first. */
  days: number[];
  counts: {
    processes: number;
    messages: number;
    schemas: number;
    /** The number of schema changes for which the roles must change what they send or receive. */
    breaking: number;
    deadlines: number;
    consultations: number;
  };
  /** Earlier days first; at most `mostChanges`, while `processesTotal` counts all. */
  processes: ProcessChange[];
  processesTotal: number;
  messages: MessageChange[];
  schemas: SchemaChange[];
  deadlines: DeadlineChange[];
  /** Public consultations that accept statements now. */
  consultations: OpenConsultation[];
}

/** The most process changes in one answer. */
export const mostChanges = 500;

/** The most roles in one question. */
export const mostRoles = 20;
