import type { FieldChange } from '../../changes/model';
import type { ImportCounts } from '../../db/tables/powerstations';
import { beginningsOf, lengthsOf, type Planned } from '../../imports/model';
import { formatNumber } from '../../time/format';

export type { ImportCounts };

/** A line of a report, understood. Capacities in MVA, degrees in WGS 84. */
export interface ReportRow {
  /** Where it stands in the file; the first line is 1. */
  line: number;
  substationName: string;
  /** '' where the file has no such column. */
  networkOperator: string;
  state: string;
  /** undefined where the file has no such column. */
  voltageLevel?: string;
  latitude: number;
  longitude: number;
  availableCapacity: number;
  bookedCapacity: number;
}

/** A line that is not taken, and why. */
export interface Rejected {
  line: number;
  /** The station's name, as far as it is known. */
  name: string;
  sentence: string;
}

/** What an import does to one station. */
export interface PlannedStation {
  row: ReportRow;
  /** The station it is; undefined for a new one. */
  uid?: number;
  /** The operator's name as it will stand. */
  networkOperator: string;
  marketPartnerUid?: number;
  /** What changes, field by field; for an older report what it says. */
  fields: FieldChange[];
}

/** A station of the reported operators that the file does not have. */
export interface Missing {
  uid: number;
  substationName: string;
  networkOperator: string;
}

/** What an import of a report would do, whole. */
export interface ReportPlan extends Planned {
  reportedOn: string;
  added: PlannedStation[];
  changed: PlannedStation[];
  /** The same figures, reported anew. */
  unchanged: PlannedStation[];
  /** Older than what is known: kept as history. */
  older: PlannedStation[];
  /** Reported on that day already, just so: nothing is written. */
  same: number;
  missing: Missing[];
  rejected: Rejected[];
  hints: string[];
}

/** A plan as it travels to a browser: the beginnings of long lists, with the true numbers. */
export interface ReportPreview extends Omit<ReportPlan, 'unchanged' | 'same'> {
  counts: ImportCounts & { same: number; missing: number };
}

export function countsOf(plan: ReportPlan): ReportPreview['counts'] {
  const { added, changed, unchanged, older, rejected, same, missing } = plan;
  return { ...lengthsOf({ added, changed, unchanged, older, rejected, missing }), same };
}

export function previewOf(plan: ReportPlan): ReportPreview {
  const { unchanged: _, same: __, ...shown } = beginningsOf(plan);
  return { ...shown, counts: countsOf(plan) };
}

/** Whether an import would write anything. */
export const writesSomething = ({ added, changed, unchanged, older }: ImportCounts): boolean =>
  added + changed + unchanged + older > 0;

/** The counts as people read them: `2 neu, 40 geändert, 3 unverändert gemeldet`. */
export function countText({ added, changed, unchanged, older, rejected }: ImportCounts): string {
  const parts: [number, string][] = [
    [added, 'neu'],
    [changed, 'geändert'],
    [unchanged, 'unverändert gemeldet'],
    [older, 'als ältere Meldung ergänzt'],
    [rejected, rejected === 1 ? 'Zeile nicht übernommen' : 'Zeilen nicht übernommen'],
  ];
  const some = parts.filter(([count]) => count > 0).map(([count, what]) => `${formatNumber(count)} ${what}`);
  return some.join(', ') || 'nichts Neues';
}

/** An import that was made. */
export interface ImportEntry {
  uid: number;
  /** The file's name. */
  name: string;
  /** The reporting date and when it was imported, in whole seconds. */
  reportedOn: number;
  at: number;
  counts: ImportCounts;
  /** Whose stations; null for all operators. */
  company: string | null;
  /** null for everyone who may not know it. */
  by: string | null;
}
