import 'server-only';
import { sql } from 'drizzle-orm';
import { invalidField, PortalError } from '../errors';
import type { Named } from '../named';
import type { SeenOrder } from '../validation/form-fields';
import type { Tx } from '.';

/** Tables whose rows people put in an order; `position` holds it. */
type OrderedTable =
  | 'contact_persons'
  | 'divisions'
  | 'document_categories'
  | 'elwoggwg_blocks'
  | 'faq'
  | 'granularities'
  | 'navigation_entries'
  | 'participants'
  | 'process_categories'
  | 'process_steps'
  | 'response_categories';

/**
 * Rows in the order given by uids.
 * @param rows all rows of the order
 * @param message of the error when not every row is named exactly once
 * @throws PortalError invalid_input at the field `values`
 */
export function inOrder<T extends { uid: number }>(rows: T[], uids: number[], message: string): T[] {
  const known = new Map(rows.map((row) => [row.uid, row]));
  const named = [...new Set(uids)].flatMap((uid) => known.get(uid) ?? []);
  if (named.length !== rows.length || uids.length !== rows.length) throw invalidField('values', message);
  return named;
}

/** Writes an order; positions count from 1 without gaps. Rows that are not named keep their position. */
export async function saveOrder(tx: Tx, table: OrderedTable, uids: number[]): Promise<void> {
  await tx.execute(sql`update ${sql.identifier(table)} r set position = o.place
    from (select value::int as uid, ordinality::int as place
      from jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb) with ordinality) o
    where o.uid = r.uid and r.position <> o.place`);
}

/**
 * Sorts all rows of an order, unless it differs from the one that was seen.
 * @param rows all of them as they are sorted by now
 * @param all,each what they are called in messages: `Die Kategorien`, `jede Kategorie`
 * @throws PortalError conflict, whose message and `fields.seen` (JSON) hold the present order; invalid_input when not
 * every row is named once
 */
export async function reorder(
  tx: Tx,
  table: OrderedTable,
  rows: Named[],
  { values, seen }: SeenOrder,
  { all, each }: { all: string; each: string },
): Promise<void> {
  const order = rows.map(({ uid }) => uid);
  if (order.join() !== seen.join()) {
    const names = rows.map(({ name }, place) => `${place + 1}. ${name}`).join(', ');
    throw new PortalError('conflict', {
      message: `${all} wurden inzwischen von jemand anderem geändert. Gespeichert ist: ${names}.`,
      fields: { seen: JSON.stringify(order) },
    });
  }
  inOrder(rows, values, `Die Reihenfolge muss ${each} genau einmal nennen.`);
  await saveOrder(tx, table, values);
}

/**
 * Sorts the rows of a held record, over the record's revision that was read.
 * @param rows all of them as they are sorted by now, and `listed`, how people read them
 * @param words `the` record and `each` row in messages: `Der Eintrag`, `jeden Block des Eintrags`
 * @returns the order before and after as people read it; undefined when it is the same
 * @throws PortalError conflict with the newer revision, whose message names the order by now; invalid_input when not
 * every row is named once
 */
export async function reorderRowsOf<Row extends { uid: number }>(
  tx: Tx,
  table: OrderedTable,
  held: { revision: number },
  { rows, listed }: { rows: Row[]; listed: (rows: Row[]) => string },
  { revision, values }: { revision: number; values: number[] },
  { the, each }: { the: string; each: string },
): Promise<{ from: string; to: string } | undefined> {
  const from = listed(rows);
  if (held.revision !== revision) {
    throw new PortalError('conflict', {
      message: `${the} wurde inzwischen von jemand anderem geändert. Gespeichert ist: ${from}.`,
      fields: { revision: String(held.revision) },
    });
  }
  const after = inOrder(rows, values, `Die Reihenfolge muss ${each} genau einmal nennen.`);
  if (after.every(({ uid }, place) => uid === rows[place]!.uid)) return undefined;
  await saveOrder(tx, table, values);
  return { from, to: listed(after) };
}
