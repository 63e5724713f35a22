import type { Named } from '../named';

/** Columns the list can be sorted by. */
export const responseCodeColumns = ['category', 'code', 'descriptionShort'] as const;
export type ResponseCodeColumn = (typeof responseCodeColumns)[number];

export interface ResponseCode {
  uid: number;
  code: number;
  descriptionShort: string;
  /** Rich text. */
  description: string;
  /** In the order of the categories' own list. */
  responsecategories: Named[];
}

export const endings = ['Ja', 'Nein', 'Je nach Prozess'] as const;
type Ends = (typeof endings)[number] | '';

/** What whoever gets a code should know; '' where nothing is said. */
export interface Advice {
  causes: string;
  actor: string;
  action: string;
  resend: string;
  /** Whether the process ends. */
  ends: Ends;
}

/** A process, step, message or rule that uses a code; `processVersion` and `status` are the process's. */
export interface ResponseCodeUse {
  /** A rule's is its message's. */
  uid: number;
  /** The step's position and name, the message code, or what the rule demands; empty for a process. */
  name: string;
  processUid: number;
  process: string;
  processVersion: number;
  title: string;
  status: number;
}

/** What a grid operator adds about its own grid. */
export interface ResponseCodeNote {
  marketPartnerUid: number;
  company: string;
  note: string;
  /** When it was changed last, whole seconds. */
  changed: number;
}

export interface ResponseCodeDetail extends ResponseCode, Advice {
  /** By company. */
  notes: ResponseCodeNote[];
  processes: ResponseCodeUse[];
  steps: ResponseCodeUse[];
  messages: ResponseCodeUse[];
  rules: ResponseCodeUse[];
  /** The numbers of all uses; each list holds at most `usesShown`. */
  counts: { processes: number; steps: number; messages: number; rules: number };
  /** When it was changed last, whole seconds. */
  changed: number;
  /** Who changed it last; null for readers who may not know. */
  changedBy: string | null;
  revision: number;
}

/** The most uses of each kind on a code's page. */
export const usesShown = 200;
