import 'server-only';
import { sql } from 'drizzle-orm';
import { invalidField } from '../errors';
import type { Tx } from '.';

/** Tables whose rows people put in an order; `position` holds it. */
type OrderedTable =
  | 'contact_persons'
  | 'document_categories'
  | 'elwoggwg_blocks'
  | 'faq'
  | 'navigation_entries'
  | 'process_categories'
  | 'process_steps';

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
