import 'server-only';
import { sql } from 'drizzle-orm';
import type { Sight } from '../auth/permissions';
import { notMarketRoles } from '../auth/roles';
import type { Db } from '../db';
import { nameOrder } from '../db/name-order';
import { bit, int, select, text } from '../db/select';
import { notFound } from '../errors';
import { entryRows, keptTables } from './kept-lists';
import type { EntryRecord, KeptEntry, ListKey } from './lists';

/** The entries of a list in order, each with the number of records that have it. */
export function listEntries(db: Db, list: ListKey): Promise<KeptEntry[]> {
  const { table, named, explained, referrers } = keptTables[list];
  const roles = table === 'participants';
  return select(
    db,
    {
      ...{ uid: int(sql`e.uid`), name: text(sql`e.${sql.identifier(named)}`), active: bit(sql`e.active`) },
      code: roles ? text(sql`e.code`) : text(sql`''`),
      description: text(sql`e.${sql.identifier(explained)}`),
      uses: int(sql`select count(*) from (${referrers(sql`e.uid`)}) r`),
    },
    sql`from ${sql.identifier(table)} e where ${roles ? sql`e.name not in ${[...notMarketRoles]}` : sql`true`}
      order by ${table === 'soma_ids' ? nameOrder(sql`e.id`) : sql`e.position`}, e.uid`,
  );
}

/** An entry as its form needs it. @throws PortalError not_found */
export async function getEntry(db: Db, list: ListKey, uid: number, sight: Sight): Promise<EntryRecord> {
  const { revision, changed, changedBy, uid: _uid, ...values } = await entryRows[list].show(db, uid, sight);
  if (list === 'marktrollen' && (notMarketRoles as readonly unknown[]).includes(values.name)) {
    throw notFound('Diesen Eintrag gibt es nicht oder nicht mehr.');
  }
  return { uid, revision, changed, changedBy, values };
}
