import type { FieldChange } from '../changes/model';
import { beginningsOf, lengthsOf, type Planned, type Publishing, tallyOf } from '../imports/model.ts';
import type { EditingStatus } from '../processes/model';
import { counted } from '../text/plural.ts';
import { formatVersion } from '../text/version.ts';

/** A parsed row of the interface list: one message of a process version. Days are `YYYY-MM-DD`. */
export interface ListRow {
  /** Its line in the file, from 1. */
  line: number;
  process: string;
  version: number;
  /** '' if the list has none. */
  title: string;
  messageCode: string;
  /** Codes of participants, each once. */
  senders: string[];
  receivers: string[];
  validFrom: string;
  /** null for an open end. */
  validUntil: string | null;
  /** Name and version of its schema; both '' for a message without one. */
  schema: string;
  schemaVersion: string;
  /** '' if the list has none. */
  namespace: string;
  schemaSet: string;
}

/** A reason against an import, with its place in the file if it has one. */
export interface ListProblem {
  line?: number;
  /** The German name of the column. */
  column?: string;
  sentence: string;
}

/** A process version that the portal does not have yet. */
export interface NewProcess {
  process: string;
  version: number;
  title: string;
  validFrom: string;
  validUntil: string | null;
  /** The version to copy texts and steps from. */
  from?: { uid: number; version: number };
  /** Messages of the list. */
  messages: number;
}

/** A schema version that the portal does not have yet. */
export interface NewSchema {
  schema: string;
  version: string;
  namespace: string;
  validFrom: string;
}

/** A planned change of one message. */
export interface MessagePlan {
  what: 'new' | 'changed';
  row: ListRow;
  /** The message and its process version, if they exist. */
  uid?: number;
  processUid?: number;
  /** The status of the process version; undefined for a new one. */
  editingStatus?: EditingStatus;
  fields: FieldChange[];
}

/** A message or a whole process version that is in force on the list's day and not listed. */
export interface Gone {
  kind: 'process' | 'message';
  uid: number;
  processUid: number;
  process: string;
  version: number;
  /** '' for a process version. */
  messageCode: string;
  validFrom: string;
  validUntil: string | null;
  /** False if it began on the list's day: it would end before its beginning. */
  endable: boolean;
}

/** The whole plan of an import. */
export interface ListPlan extends Planned {
  /** The earliest beginning of a row. */
  date: string;
  rows: number;
  processes: NewProcess[];
  schemas: NewSchema[];
  messages: MessagePlan[];
  /** Messages that agree with the list. */
  equal: number;
  gone: Gone[];
  /** Ends and obstacles if new versions become final at once. */
  publishing: Publishing;
  problems: ListProblem[];
  hints: string[];
}

/** A plan for display: the beginnings of long lists, with full counts. */
export interface ListPreview extends ListPlan {
  counts: ListCounts;
  /** Number of problems that are not listed. */
  moreProblems: number;
}

export interface ListOptions {
  /** Makes new versions final at once; otherwise they are drafts. */
  publish?: boolean;
  /** Ends unlisted ones on the day before the list's date. */
  endMissing?: boolean;
}

export interface ListCounts {
  processes: number;
  schemas: number;
  created: number;
  changed: number;
  equal: number;
  gone: number;
}

/** What an import did that its plan does not say. */
export interface Done {
  /** Number of ended messages and process versions. */
  ended: number;
  /** The new process versions. */
  created: { uid: number; name: string }[];
}

/** The result of an import. */
export interface ListResult extends Done {
  counts: ListCounts;
  /** Whether what is new was made final at once. */
  published: boolean;
}

/** Problems to list; the rest is counted. */
const mostProblems = 100;

export const processName = ({ process, version }: { process: string; version: number }): string =>
  `${process} ${formatVersion(version)}`;

export const schemaName = ({ schema, version }: { schema: string; version: string }): string =>
  schema ? `${schema} ${version}` : '';

export const countsOf = ({ processes, schemas, messages, equal, gone }: ListPlan): ListCounts => ({
  ...tallyOf(messages),
  ...lengthsOf({ processes, schemas, gone }),
  equal,
});

/** A plan for the browser: the beginnings of long lists, with full counts. */
export const previewOf = (plan: ListPlan): ListPreview => ({
  ...beginningsOf(plan),
  counts: countsOf(plan),
  publishing: {
    ...beginningsOf(plan.publishing),
    problems: plan.publishing.problems.slice(0, mostProblems),
  },
  problems: plan.problems.slice(0, mostProblems),
  moreProblems: Math.max(0, plan.problems.length - mostProblems),
  hints: plan.hints.slice(0, mostProblems),
});

/** Whether an import would write anything; unlisted ones count only if they are to be ended. */
export const writesSomething = (
  { processes, schemas, created, changed }: ListCounts,
  endable: number,
  endMissing = false,
): boolean => processes + schemas + created + changed > 0 || (endMissing && endable > 0);

/** How many of what is not listed can be ended. */
export const endableOf = (gone: readonly Gone[]): number => gone.filter(({ endable }) => endable).length;

/** The effect of an import as a sentence without its full stop. */
export const countText = ({ processes, schemas, created, changed, equal, gone }: ListCounts): string =>
  [
    `${counted(created, 'Marktnachricht', 'Marktnachrichten')} neu, ${changed} geändert, ${equal} unverändert`,
    counted(processes, 'neue Prozessversion', 'neue Prozessversionen'),
    counted(schemas, 'neue Schemaversion', 'neue Schemaversionen'),
    `${gone} nicht mehr gelistet`,
  ].join('; ');

/** `Zeile 17, Spalte Gültig ab: …` */
export function problemText({ line, column, sentence }: ListProblem): string {
  const place = [line && `Zeile ${line}`, column && `Spalte ${column}`].filter(Boolean).join(', ');
  return place ? `${place}: ${sentence}` : sentence;
}

/** Problems as text, one a line, at most `mostProblems`. @param more number of further problems */
export function problemTexts(problems: readonly ListProblem[], more = 0): string[] {
  const rest = Math.max(0, problems.length - mostProblems) + more;
  return [
    ...problems.slice(0, mostProblems).map(problemText),
    ...(rest > 0 ? [`Und ${counted(rest, 'weiterer', 'weitere')} Fehler.`] : []),
  ];
}
