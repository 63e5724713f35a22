/** The kinds whose versions can be published at a moment. */
export const plannedNouns = ['processes', 'schemas'] as const;
export type PlannedNoun = (typeof plannedNouns)[number];

/** A version that is to be published at a moment. Moments in whole seconds. */
export interface Planned {
  entity: PlannedNoun;
  /** The version. */
  uid: number;
  /** `EC_REQ_ONL 03.00` */
  name: string;
  publishAt: number;
  /** Who chose that; null for nobody who has a name. */
  by: string | null;
  /** Why it was not published then; '' where it did not fail. */
  problem: string;
}
