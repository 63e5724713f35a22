import type { FieldChange } from '../../changes/model';
import type { ImportCounts } from '../../db/tables/powerstations';
import { beginningsOf, lengthsOf, type Planned } from '../../imports/model.ts';
import { plural } from '../../text/plural.ts';
import { formatNumber } from '../../time/format.ts';

export type { ImportCounts };

/** A parsed line of a report. Capacities in MVA, degrees in WGS 84. */
export interface ReportRow {
  /** Its line in the file, from 1. */
  line: number;
  substationName: string;
  /** '' if the file has no such column. */
  networkOperator: string;
  state: string;
  /** undefined if the file has no such column. */
  voltageLevel?: string;
  latitude: number;
  longitude: number;
  availableCapacity: number;
  bookedCapacity: number;
}

/** A rejected line with the reason. */
export interface Rejected {
  line: number;
  /** The station's name, if known. */
  name: string;
  sentence: string;
}

/** A planned change of one station. */
export interface PlannedStation {
  row: ReportRow;
  /** The station; undefined for a new one. */
  uid?: number;
  /** The operator's name after the import. */
  networkOperator: string;
  marketPartnerUid?: number;
  /** Changed fields; for an older report, its figures. */
  fields: FieldChange[];
}

/** A station of the reported operators that the file lacks. */
export interface Missing {
  uid: number;
  substationName: string;
  networkOperator: string;
}

/** The whole plan of importing a report. */
export interface ReportPlan extends Planned {
  reportedOn: string;
  added: PlannedStation[];
  changed: PlannedStation[];
  /** The same figures, reported anew. */
  unchanged: PlannedStation[];
  /** Older than the latest report; kept as history. */
  older: PlannedStation[];
  /** The same report exists for that day; nothing is written. */
  same: number;
  missing: Missing[];
  rejected: Rejected[];
  hints: string[];
}

/** A plan for the browser: the beginnings of long lists, with full counts. */
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

/** The counts in words: `2 neu, 40 geändert, 3 unverändert gemeldet`. */
export function countText({ added, changed, unchanged, older, rejected }: ImportCounts): string {
  const parts: [number, string][] = [
    [added, 'neu'],
    [changed, 'geändert'],
    [unchanged, 'unverändert gemeldet'],
    [older, 'als ältere Meldung ergänzt'],
    [rejected, plural(rejected, 'Zeile nicht übernommen', 'Zeilen nicht übernommen')],
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
  /** The operator of the stations; null for all. */
  company: string | null;
  /** null if the reader may not know it. */
  by: string | null;
}
