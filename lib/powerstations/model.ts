/** The federal states, in the order in which they are listed. */
export const states = [
  'Burgenland',
  'Kärnten',
  'Niederösterreich',
  'Oberösterreich',
  'Salzburg',
  'Steiermark',
  'Tirol',
  'Vorarlberg',
  'Wien',
] as const;

/** Columns the list can be sorted by; `distance` only from a place. */
export const powerstationColumns = [
  'substationName',
  'networkOperator',
  'state',
  'voltageLevel',
  'availableCapacity',
  'bookedCapacity',
  'updated',
  'distance',
] as const;
export type PowerstationColumn = (typeof powerstationColumns)[number];

/** A substation with its latest report (docs/requirements/records.md, Capacity). Capacities are in MVA. */
export interface Powerstation {
  uid: number;
  substationName: string;
  networkOperator: string;
  /** The operator's market partner, where it is known and active. */
  marketPartnerUid: number | null;
  state: string;
  /** As reported; empty where the operator says nothing. */
  voltageLevel: string;
  availableCapacity: number;
  bookedCapacity: number;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** The reporting date, in whole seconds. */
  updated: number;
  /** The report is older than a quarter. */
  overdue: 0 | 1;
  /** Kilometres from the place that was asked for; null where none was. */
  distance: number | null;
}

/** What a report said. */
export interface Report {
  /** The reporting date, in whole seconds. */
  reportedOn: number;
  availableCapacity: number;
  bookedCapacity: number;
}

export interface PowerstationDetail extends Powerstation {
  /** The oldest first, at most `reportsShown`. */
  reports: Report[];
  /** The nearest other substations, the nearest first; `distance` is from this one. */
  neighbours: Powerstation[];
  revision: number;
}

/** The latest reports that a station's page shows: ten years of quarters. */
export const reportsShown = 40;
/** Neighbours on a station's page. */
export const neighboursShown = 5;

/** What a filtered list says as a whole. */
export interface PowerstationSummary {
  total: number;
  /** How many reports of them are older than a quarter. */
  overdue: number;
  /** The oldest and the newest reporting date, in whole seconds; null of an empty list. */
  oldest: number | null;
  newest: number | null;
}

/** A place on the map, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}
