/** What became of a statement, as people read it. */
export const outcomeNames = {
  accepted: 'Übernommen',
  partly: 'Teilweise übernommen',
  rejected: 'Nicht übernommen',
} as const;
export type Outcome = keyof typeof outcomeNames;
export const outcomes = Object.keys(outcomeNames) as Outcome[];

/** What a list can be narrowed to; `none`: the ones of which nothing is said yet. */
export const outcomeFilters = [...outcomes, 'none'] as const;
export type OutcomeFilter = (typeof outcomeFilters)[number];
export const outcomeFilterNames: Record<OutcomeFilter, string> = { ...outcomeNames, none: 'Ohne Ergebnis' };

/** A statement as it was read by who evaluates it: the text, and the outcome so far. */
export interface Evaluated {
  uid: number;
  revision: number;
  /** 0 without one. */
  outcomeRevision: number;
}

export interface OutcomeValues {
  consultationUid: number;
  values: Evaluated[];
  /** Null takes it back. */
  outcome: Outcome | null;
  reason: string;
}
