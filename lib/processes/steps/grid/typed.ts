import type { TableMessage, TablePerson } from '../table';
import { readDeadline } from './deadline';
import { codeOf, sidesOf } from './people';
import type { Cell, GridRow } from './rows';

/** What rows are read with. */
export interface Known {
  messages: readonly TableMessage[];
  participants: readonly TablePerson[];
}

const listed = (uids: number[], people: readonly TablePerson[]) =>
  people
    .filter(({ uid }) => uids.includes(uid))
    .map(codeOf)
    .join(', ');

/** Whom a message brings: those it has, or those of the first row that names it. */
function broughtBy(code: string, rows: readonly GridRow[], { messages, participants }: Known) {
  if (!code) return undefined;
  const saved = messages.find(({ messageCode }) => messageCode === code);
  if (saved)
    return {
      senders: listed(saved.senders, participants),
      receivers: listed(saved.receivers, participants),
    };
  return rows.find(({ message, senders, receivers }) => message === code && (senders || receivers));
}

/**
 * Rows after something was typed into a cell: a message brings its sender and receiver, where none were typed;
 * `AB > NB` fills both; a deadline that is none in numbers is one as text.
 */
export function withTyped(
  rows: readonly GridRow[],
  at: number,
  [cell, typed]: [Cell, string],
  known: Known,
): GridRow[] {
  const row = rows[at]!;
  return rows.map((one, place) => (place === at ? { ...one, ...changeOf(row, cell, typed.trim()) } : one));

  function changeOf(before: GridRow, of: Cell, text: string): Partial<GridRow> {
    if (of === 'message') {
      const others = rows.filter((_, place) => place !== at);
      const was = broughtBy(before.message, others, known) ?? { senders: '', receivers: '' };
      const brings = broughtBy(text, others, known);
      const own = (side: 'senders' | 'receivers') => before[side] !== '' && before[side] !== was[side];
      return {
        message: text,
        ...(brings && !own('senders') && { senders: brings.senders }),
        ...(brings && !own('receivers') && { receivers: brings.receivers }),
      };
    }
    if (of === 'senders') {
      const [senders, receivers] = sidesOf(text) ?? [];
      if (senders) return { senders, receivers };
    }
    if (of === 'deadline' && text && !readDeadline(text) && !before.deadlineText)
      return { deadline: '', deadlineText: text };
    return { [of]: text };
  }
}
