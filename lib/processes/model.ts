import type { Named } from '../named';
import type { ProcessRule } from '../rules/model';

/** Status codes of processes and schemas, derived from validity (docs/requirements/market.md, Status). */
export const processStatus = { all: 0, active: 1, future: 2, expired: 3, consultation: 4 } as const;

export const statusNames: Record<number, string> = {
  1: 'Aktiv',
  2: 'Aktiv, zukünftig',
  3: 'Inaktiv (Abgelaufen)',
  4: 'Inaktiv (In Konsultation)',
};

export const editingStatuses = ['Entwurf', 'Konsultation', 'Final'] as const;
export type EditingStatus = (typeof editingStatuses)[number];

/** Columns the list can be sorted by. */
export const processColumns = ['process', 'version', 'title', 'validFrom', 'validUntil'] as const;
export type ProcessColumn = (typeof processColumns)[number];

/** A row of the process list; dates in whole seconds of the day's beginning in Vienna, null for an open end. */
export interface ProcessRow {
  uid: number;
  process: string;
  version: number;
  title: string;
  /** 1 to 4; 0 for a draft. */
  status: number;
  editingStatus: EditingStatus;
  fromConsultation: 0 | 1;
  validFrom: number;
  validUntil: number | null;
  categories: Named[];
  divisions: Named[];
  participants: Named[];
}

export interface Participant extends Named {
  /** The market's abbreviation; empty where it has none. */
  code: string;
}

export interface SchemaRef {
  uid: number;
  schema: string;
  version: string;
  namespace: string;
  /** Whether it has an XSD to check messages against. */
  xsd: boolean;
  /** The whole address of its main XSD, which is the same for ever; empty without one. */
  xsdLink: string;
}

export interface ResponseCodeRef {
  uid: number;
  code: number;
  descriptionShort: string;
}

export interface MarketNotification {
  uid: number;
  processUid: number;
  messageCode: string;
  /** Rich text. */
  description: string;
  senders: Participant[];
  receivers: Participant[];
  schema: SchemaRef | null;
  schemaSet: string;
  validFrom: number;
  validUntil: number | null;
  responseCodes: ResponseCodeRef[];
  /** What it has to meet beyond its schema. */
  rules: ProcessRule[];
}

/** A deadline in numbers. */
export interface StepDeadline {
  amount: number;
  unit: string;
  direction: string;
  event: string;
  /** The time of the last day, `HH:MM`; empty for its end. */
  until?: string;
}

export interface ProcessStep {
  uid: number;
  processUid: number;
  position: number;
  name: string;
  description: string;
  senders: Participant[];
  receivers: Participant[];
  notification: { uid: number; messageCode: string } | null;
  deadlineText: string;
  deadline: StepDeadline | null;
  followUps: { uid: number; position: number; name: string }[];
  responseCodes: ResponseCodeRef[];
}

export interface ProcessVersion {
  uid: number;
  process: string;
  version: number;
  title: string;
  status: number;
  validFrom: number;
  validUntil: number | null;
}

export interface ProcessDetail extends ProcessRow {
  parent: ProcessVersion | null;
  granularity: Named | null;
  cancellable: 0 | 1;
  responseCategory: Named | null;
  somaIds: { uid: number; id: string; title: string }[];
  basics: string;
  description: string;
  transmission: string;
  deadlines: string;
  trigger: string;
  mandatoryXmlNodes: string;
  preconditions: string;
  changes: string;
  documents: { uid: number; title: string; link: string; consultation: boolean }[];
  versions: (ProcessVersion & { messages: { uid: number; messageCode: string }[] })[];
  steps: ProcessStep[];
  notifications: MarketNotification[];
  /** The schema set of its messages, `EC_REQ_ONL_02.40`; several with commas between them, none is empty. */
  schemaset: string;
  /** The public ones that it is or was part of, newest first. */
  consultations: Named[];
  /** When it was changed last, whole seconds. */
  changed: number;
  revision: number;
  /** When it was public first, whole seconds; null if it never was. */
  firstPublic: number | null;
  /** What was told of its withdrawal; null while it is public, or not public yet. */
  withdrawal: string | null;
}
