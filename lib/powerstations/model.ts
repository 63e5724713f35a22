import type { ClassKey } from './capacity-class';

/** The federal states in the order of lists. */
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

/** Columns to sort the list by; `distance` needs a place. */
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
  /** The same number, as the market's programs know it. */
  powerstationId: number;
  substationName: string;
  networkOperator: string;
  /** The operator's market partner, if known and active. */
  marketPartnerUid: number | null;
  /** Its website; empty where there is none. */
  website: string;
  state: string;
  /** As reported; empty if the operator does not say. */
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
  /** Kilometres from the given place; null without one. */
  distance: number | null;
}

/** The figures of a report. */
export interface Report {
  /** The reporting date, in whole seconds. */
  reportedOn: number;
  availableCapacity: number;
  bookedCapacity: number;
}

/** Whom to ask about a station: its operator's market partner, as everybody sees it. */
export interface OperatorContact {
  company: string;
  /** Empty where there is none; so are all texts. */
  phone: string;
  email: string;
  website: string;
}

export interface PowerstationDetail extends Powerstation {
  /** Null where the operator is no active market partner. */
  contact: OperatorContact | null;
  /** The oldest first, at most `reportsShown`. */
  reports: Report[];
  /** The nearest other substations, nearest first; `distance` is from this one. */
  neighbours: Powerstation[];
  revision: number;
}

/** Reports on a station's page: ten years of quarters. */
export const reportsShown = 40;
/** Neighbours on a station's page. */
export const neighboursShown = 5;

/** Totals of a filtered list. */
export interface PowerstationSummary {
  total: number;
  /** Number of reports older than a quarter. */
  overdue: number;
  /** The oldest and the newest reporting date, in whole seconds; null for an empty list. */
  oldest: number | null;
  newest: number | null;
  /** Free MVA of all of them. */
  free: number;
  /** Number of stations by class, of the list without a choice of class. */
  classes: Record<ClassKey, number>;
}

/** A place on the map, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** A place that somebody asked for. */
export interface NamedPlace extends Place {
  /** How it stands in an address: degrees, a postcode or a name. */
  entry: string;
  /** How it is shown: `3100 St. Pölten`. */
  name: string;
}
