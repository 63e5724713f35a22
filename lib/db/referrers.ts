import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { PortalError } from '../errors';
import { byName } from '../text/name-order';
import type { Tx } from '.';
import { select, text } from './select';

/** Referrers that a refusal names. */
const most = 10;

/**
 * Refuses to delete a record while others refer to it (docs/requirements/records.md, Every record).
 * @param statement selects the German name of each referrer as `by`, in any order
 * @throws PortalError conflict that names the first ten
 */
export async function refuseWhileReferred(tx: Tx, statement: SQL): Promise<void> {
  const rows = await select(tx, { by: text(sql`r.by`) }, sql`from (${statement}) r`);
  const names = [...new Set(rows.map(({ by }) => by))].sort(byName);
  if (names.length === 0) return;
  const more = names.length > most ? ` und ${names.length - most} weitere` : '';
  throw new PortalError('conflict', {
    message: `Das Löschen ist nicht möglich: Darauf verweisen noch ${names.slice(0, most).join(', ')}${more}.`,
  });
}
