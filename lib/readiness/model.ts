import type { Named } from '../named';

/** What a market partner can say of a process version, in the order of lists. */
export const readinessStates = ['ready', 'planned', 'notConcerned'] as const;
export type ReadinessState = (typeof readinessStates)[number];
/** With what is known of who has said nothing. */
export type KnownState = ReadinessState | 'unknown';

export const stateTitles: Record<KnownState, string> = {
  ready: 'Bereit seit',
  planned: 'Geplant für',
  notConcerned: 'Nicht betroffen',
  unknown: 'Keine Angabe',
};

/** The same where no day follows. */
export const shortTitles: Record<KnownState, string> = {
  ...stateTitles,
  ready: 'Bereit',
  planned: 'Geplant',
};

export const knownStates = [...readinessStates, 'unknown'] as const;

/** Whether a state goes with a day. */
export const hasDay = (state: string): boolean => state === 'ready' || state === 'planned';

/** How many market partners in their roles have said what. */
export type ReadinessCounts = Record<KnownState, number>;

/** A market partner in one of its roles, and what it said of the versions asked for; days in whole seconds. */
export interface ReadinessRow {
  uid: number;
  marketPartnerUid: number;
  company: string;
  participant: Named;
  /** The least advanced of all: `unknown` as soon as one version is without an answer. */
  state: KnownState;
  /** The latest day; null without one. */
  day: number | null;
  /** How many versions concern the role, and of how many it said what. */
  processes: number;
  ready: number;
  planned: number;
  notConcerned: number;
  /** What it noted, where a single version is asked for. */
  note: string;
  /** The uid of its answer, where a single version is asked for and answered. */
  answerUid: number | null;
}

/** What a market partner said, or could say, in one of its roles of one process version. */
export interface PartnerReadiness {
  processUid: number;
  /** `EC_REQ_ONL 03.00` */
  process: string;
  title: string;
  validFrom: number;
  participant: Named;
  state: ReadinessState | '';
  day: number | null;
  note: string;
  /** 0 where nothing was ever said. */
  revision: number;
  answerUid: number | null;
}
