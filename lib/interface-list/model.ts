import type { FieldChange } from '../changes/model';
import { beginningsOf, lengthsOf, type Planned, type Publishing, tallyOf } from '../imports/model';
import type { EditingStatus } from '../processes/model';
import { formatVersion } from '../text/version';

/** A row of the interface list, understood: one message of a process version. Days are `YYYY-MM-DD`. */
export interface ListRow {
  /** Where it stands in the file; the first line is 1. */
  line: number;
  process: string;
  version: number;
  /** '' where the list carries none. */
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
  /** '' where the list has none. */
  namespace: string;
  schemaSet: string;
}

/** What stands against an import, with the place in the file where there is one. */
export interface ListProblem {
  line?: number;
  /** The German name of the column. */
  column?: string;
  sentence: string;
}

/** A process version that the portal does not know yet. */
export interface NewProcess {
  process: string;
  version: number;
  title: string;
  validFrom: string;
  validUntil: string | null;
  /** The version it is made from, with texts and steps. */
  from?: { uid: number; version: number };
  /** Messages of the list. */
  messages: number;
}

/** A schema version that the portal does not know yet. */
export interface NewSchema {
  schema: string;
  version: string;
  namespace: string;
  validFrom: string;
}

/** What the import does to one message. */
export interface MessagePlan {
  what: 'new' | 'changed';
  row: ListRow;
  /** The message and its process version, as far as there are any. */
  uid?: number;
  processUid?: number;
  /** Whether the process version is a draft, in consultation or final; undefined for a new one. */
  editingStatus?: EditingStatus;
  fields: FieldChange[];
}

/** What is in force on the list's day and not listed: a message, or a whole process version. */
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
  /** False for what began on the list's day itself: it would end before it began. */
  endable: boolean;
}

/** Everything an import would do. */
export interface ListPlan extends Planned {
  /** The earliest day on which a row begins. */
  date: string;
  rows: number;
  processes: NewProcess[];
  schemas: NewSchema[];
  messages: MessagePlan[];
  /** Messages that are in the portal as they are listed. */
  equal: number;
  gone: Gone[];
  /** What ends, and what is in the way, when new versions become final at once. */
  publishing: Publishing;
  problems: ListProblem[];
  hints: string[];
}

/** A plan as it is shown: of long lists the beginning, with the true numbers. */
export interface ListPreview extends ListPlan {
  counts: ListCounts;
  /** Problems beyond those that are listed. */
  moreProblems: number;
}

export interface ListOptions {
  /** New versions are final at once; otherwise they are drafts. */
  publish?: boolean;
  /** What is gone ends on the day before the list's date. */
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

/** What an import did. */
export interface ListResult {
  counts: ListCounts;
  /** What was ended, counted. */
  ended: number;
  /** The new process versions. */
  created: { uid: number; name: string }[];
}

/** Problems that are named; the rest is counted. */
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

/** A plan as it travels to a browser: the beginnings of long lists, with the true numbers. */
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

/** Whether an import would write anything; what is gone counts when it is to be ended. */
export const writesSomething = (
  { processes, schemas, created, changed }: ListCounts,
  gone: readonly Gone[],
  endMissing = false,
): boolean =>
  processes + schemas + created + changed > 0 || (endMissing && gone.some(({ endable }) => endable));

const some = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;

/** What an import does, as a sentence without its full stop. */
export const countText = ({ processes, schemas, created, changed, equal, gone }: ListCounts): string =>
  [
    `${some(created, 'Marktnachricht', 'Marktnachrichten')} neu, ${changed} geändert, ${equal} unverändert`,
    some(processes, 'neue Prozessversion', 'neue Prozessversionen'),
    some(schemas, 'neue Schemaversion', 'neue Schemaversionen'),
    `${gone} nicht mehr gelistet`,
  ].join('; ');

/** `Zeile 17, Spalte Gültig ab: …` */
export function problemText({ line, column, sentence }: ListProblem): string {
  const place = [line && `Zeile ${line}`, column && `Spalte ${column}`].filter(Boolean).join(', ');
  return place ? `${place}: ${sentence}` : sentence;
}

/** Problems for people, one a line, at most `mostProblems`. @param more how many there are besides */
export function problemTexts(problems: readonly ListProblem[], more = 0): string[] {
  const rest = Math.max(0, problems.length - mostProblems) + more;
  return [
    ...problems.slice(0, mostProblems).map(problemText),
    ...(rest > 0 ? [`Und ${rest} weitere Fehler.`] : []),
  ];
}
