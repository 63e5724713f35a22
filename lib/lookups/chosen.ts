import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import { int, select, text } from '../db/select';
import { invalidField, PortalError } from '../errors';

/** What was chosen in a field of a form. */
interface Chosen {
  field: string;
  uids: readonly (number | null)[];
  /** From what it may be chosen: a table, or `table where …`. */
  from: SQL;
  /** Of a list whose entries can be withdrawn from forms: what the record has of it already, and keeps. */
  had?: readonly (number | null)[];
  message?: string;
}

/**
 * Refuses what does not exist, or is not offered any more, at its field.
 * @throws PortalError invalid_input, one message a field
 */
export async function checkChosen(db: Db | Tx, choices: readonly Chosen[]): Promise<void> {
  const asked = choices
    .map((one) => ({ ...one, uids: [...new Set(one.uids)].filter((uid) => uid !== null) }))
    .filter(({ uids }) => uids.length > 0);
  if (asked.length === 0) return;
  const questions = asked.map(({ field, uids, from, had }) => {
    const offered = had ? sql`active or uid in ${[0, ...had]}` : sql`true`;
    return sql`select ${field}::text as field, count(*) as n from (select * from ${from}) x
      where uid in ${uids} and (${offered})`;
  });
  const counted = sql`from (${sql.join(questions, sql` union all `)}) c`;
  const rows = await select(db, { field: text(sql`c.field`), n: int(sql`c.n`) }, counted);
  const counts = new Map(rows.map(({ field, n }) => [field, n]));
  const gone = 'Diese Auswahl gibt es nicht oder nicht mehr.';
  const wrong = asked
    .filter(({ field, uids }) => counts.get(field) !== uids.length)
    .map(({ field, message = gone }) => [field, message] as const);
  if (wrong.length === 1) throw invalidField(...wrong[0]!);
  if (wrong.length > 1) throw new PortalError('invalid_input', { fields: Object.fromEntries(wrong) });
}
