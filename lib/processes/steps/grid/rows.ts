import { deadlineSentence } from '../../texts';
import type { StepTableRecord, TablePerson } from '../table';
import { codeOf } from './people';

/** A row of the table of steps as it is typed. */
export interface GridRow {
  /** Tells rows apart while they move. */
  key: string;
  uid: number | null;
  revision: number | null;
  /** The saved step whose description and response codes a copy takes. */
  copyOf: number | null;
  message: string;
  senders: string;
  receivers: string;
  name: string;
  /** In numbers, as a sentence. */
  deadline: string;
  deadlineText: string;
  /** The numbers of the rows that follow. */
  next: string;
  /** Pasted; the description of a saved step is not shown here and stays. */
  description: string;
}

/** The cells in the order in which they are typed. */
export const cells = ['message', 'senders', 'receivers', 'name', 'deadline', 'next', 'deadlineText'] as const;
export type Cell = (typeof cells)[number];

export const cellTitles: Record<Cell, string> = {
  message: 'Marktnachricht',
  senders: 'Sender',
  receivers: 'Empfänger',
  name: 'Titel',
  deadline: 'Frist in Zahlen',
  next: 'Folgeschritte',
  deadlineText: 'Frist als Text',
};

let made = 0;

export const emptyRow = (over: Partial<GridRow> = {}): GridRow => ({
  ...{ key: `neu-${Date.now()}-${made++}`, uid: null, revision: null, copyOf: null },
  ...{ message: '', senders: '', receivers: '', name: '', deadline: '', deadlineText: '', next: '' },
  ...{ description: '', ...over },
});

/** Whether nothing is typed in a row. */
export const isEmpty = (row: GridRow): boolean =>
  row.uid === null && cells.every((cell) => cell === 'next' || row[cell].trim() === '');

const named = (uids: number[], people: readonly TablePerson[]) =>
  people
    .filter(({ uid }) => uids.includes(uid))
    .map(codeOf)
    .join(', ');

/** The saved steps as rows. */
export function rowsOf({ steps, messages, participants }: StepTableRecord): GridRow[] {
  const places = new Map(steps.map(({ uid }, at) => [uid, at + 1]));
  const codes = new Map(messages.map(({ uid, messageCode }) => [uid, messageCode]));
  return steps.map(({ uid, revision, values }) => {
    const { deadlineAmount: amount, deadlineUnit: unit, deadlineDirection: direction } = values;
    return emptyRow({
      ...{ key: `schritt-${uid}`, uid, revision, name: values.name, deadlineText: values.deadlineText },
      message: codes.get(values.notification ?? 0) ?? '',
      senders: named(values.senders, participants),
      receivers: named(values.receivers, participants),
      deadline:
        amount === null
          ? ''
          : deadlineSentence({
              amount,
              unit,
              direction,
              event: values.deadlineEvent,
              until: values.deadlineTime,
            }),
      next: values.followUps
        .flatMap((follow) => places.get(follow) ?? [])
        .sort((a, b) => a - b)
        .join(', '),
    });
  });
}

/** The rows that follow one, as numbers; what is no number is left out. */
export const nextOf = ({ next }: GridRow): number[] => [...new Set((next.match(/\d+/g) ?? []).map(Number))];

/** Rows with every number of a row replaced. @param place gives the new number; undefined for a row that is gone */
const renumbered = (rows: GridRow[], place: (old: number) => number | undefined): GridRow[] =>
  rows.map((row) => {
    const places = (row.next.match(/\d+/g) ?? []).map((old) => place(Number(old)));
    const [...left] = places;
    const next = places.includes(undefined)
      ? places.filter((one) => one !== undefined).join(', ')
      : row.next.replace(/\d+/g, () => String(left.shift()));
    return next === row.next ? row : { ...row, next };
  });

/** Puts rows in another order; the numbers in them follow. */
function arranged(before: GridRow[], after: GridRow[]): GridRow[] {
  const places = new Map(after.map(({ key }, at) => [key, at + 1]));
  return renumbered(after, (old) => (old > before.length ? old : places.get(before[old - 1]!.key)));
}

/**
 * Adds a row behind the last one, which it follows: the last one gets its number where it names none. Who wants none
 * there writes a dash.
 */
export function withNew(rows: GridRow[], over: Partial<GridRow> = {}): GridRow[] {
  const last = rows.length - 1;
  const linked = rows.map((row, at) =>
    at === last && row.next.trim() === '' ? { ...row, next: String(rows.length + 1) } : row,
  );
  return [...linked, emptyRow(over)];
}

/** Copies a row below itself. */
export function withCopy(rows: GridRow[], at: number): GridRow[] {
  const row = rows[at]!;
  const copy = emptyRow({
    ...row,
    key: emptyRow().key,
    uid: null,
    revision: null,
    copyOf: row.uid ?? row.copyOf,
  });
  return arranged(rows, [...rows.slice(0, at + 1), copy, ...rows.slice(at + 1)]);
}

export function withoutRow(rows: GridRow[], at: number): GridRow[] {
  return arranged(
    rows,
    rows.filter((_, place) => place !== at),
  );
}

/** Rows in which something is typed; the numbers in them follow. */
export const withoutEmpty = (rows: GridRow[]): GridRow[] =>
  rows.some(isEmpty)
    ? arranged(
        rows,
        rows.filter((row) => !isEmpty(row)),
      )
    : rows;

export function withMoved(rows: GridRow[], from: number, to: number): GridRow[] {
  const after = [...rows];
  const [row] = after.splice(from, 1);
  after.splice(to, 0, row!);
  return arranged(rows, after);
}
