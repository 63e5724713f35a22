import { escaped } from '../../diagram/markup';
import { type StepRow, stepRow } from '../table';
import { readDeadline } from './deadline';
import { readPeople } from './people';
import { type Cell, type GridRow, nextOf } from './rows';
import type { Known } from './typed';

/** What is wrong in a cell. `early` is said while it is typed, the rest when it is to be saved. */
export interface Problem {
  at: number;
  cell: Cell;
  message: string;
  early: boolean;
}

/** A row as the call takes it; what can't be read is left out, and `problemsOf` says it. */
export function inputOf(row: GridRow, { participants }: Known): StepRow {
  const deadline = readDeadline(row.deadline);
  return {
    ...{
      uid: row.uid,
      revision: row.revision,
      copyOf: row.copyOf,
      message: row.message,
      name: row.name.trim(),
    },
    senders: readPeople(row.senders, participants).uids,
    receivers: readPeople(row.receivers, participants).uids,
    deadlineText: row.deadlineText.trim(),
    deadlineAmount: deadline?.amount ?? null,
    deadlineUnit: deadline?.unit ?? '',
    deadlineDirection: deadline?.direction ?? '',
    deadlineTime: deadline?.until ?? '',
    deadlineEvent: deadline?.event ?? '',
    followUps: nextOf(row),
    description: row.description ? `<p>${escaped(row.description).replaceAll('\n', '<br>')}</p>` : null,
  };
}

/** The codes that rows name and the process does not have. */
export const newMessages = (rows: readonly GridRow[], { messages }: Known): string[] =>
  [...new Set(rows.map(({ message }) => message))].filter(
    (code) => code !== '' && messages.every(({ messageCode }) => messageCode !== code),
  );

const cellOf: Record<string, Cell> = {
  followUps: 'next',
  deadlineAmount: 'deadline',
  deadlineTime: 'deadline',
  deadlineEvent: 'deadline',
};

/** What is wrong with rows: what can't be read, and what the rules of a step say (lib/processes/steps/record.ts). */
export function problemsOf(rows: readonly GridRow[], known: Known): Problem[] {
  return rows.flatMap((row, at) => {
    const early = (cell: Cell, message: string): Problem => ({ at, cell, message, early: true });
    const people = (['senders', 'receivers'] as const).flatMap((cell) =>
      readPeople(row[cell], known.participants).unknown.map((name) =>
        early(cell, `„${name}“ ist keine Marktrolle, die es hier gibt.`),
      ),
    );
    const unreadable =
      row.deadline && !readDeadline(row.deadline)
        ? [
            early(
              'deadline',
              'Bitte wie „3 Arbeitstage nach Eingang der Anforderung“, oder als Text daneben.',
            ),
          ]
        : [];
    const next = nextOf(row).flatMap((place) => {
      if (place === at + 1) return [early('next', 'Ein Schritt kann nicht auf sich selbst folgen.')];
      return place < 1 || place > rows.length
        ? [{ ...early('next', `Schritt ${place} gibt es nicht.`), early: false }]
        : [];
    });
    const words = /[^\d,;\s–-]/.test(row.next)
      ? [early('next', 'Bitte Nummern von Schritten, zum Beispiel 3, 4.')]
      : [];
    const found = [...people, ...unreadable, ...next, ...words];
    return [...found, ...ruled(inputOf(row, known), at, found)];
  });
}

/** What the rules of server and browser say. */
function ruled(row: StepRow, at: number, found: Problem[]): Problem[] {
  try {
    stepRow.validateSync(row, { abortEarly: false, strict: true });
    return [];
  } catch (error) {
    const inner = (error as { inner?: { path?: string; message: string }[] }).inner ?? [];
    return inner
      .map(({ path = 'name', message }) => ({
        at,
        cell: cellOf[path.split(/[.[]/)[0]!] ?? (path.split(/[.[]/)[0] as Cell),
        message,
        early: false,
      }))
      .filter(({ cell }) => found.every((one) => one.cell !== cell));
  }
}
