import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { nameOrder } from '../db/name-order';
import { cached } from '../db/revisions';
import { rowsOf } from '../db/rows';
import type { Named } from '../named';

/** The lookup tables (docs/requirements/records.md, Lookup lists). */
export type LookupTable =
  | 'process_categories'
  | 'divisions'
  | 'participants'
  | 'granularities'
  | 'response_categories'
  | 'document_categories';

export interface Lookup extends Named {
  description: string;
}

/** A lookup list in its own order. */
export function listLookup(db: Db, table: LookupTable): Promise<Lookup[]> {
  return cached(['lookups'], `lookup:${table}`, () =>
    rowsOf<Lookup>(
      db,
      sql`select uid, name, description from ${sql.identifier(table)} order by position, uid`,
    ),
  );
}

/** The SOMA-ID entries. */
export function listSomaIds(db: Db): Promise<{ uid: number; id: string; title: string }[]> {
  return cached(['lookups'], 'lookup:soma_ids', () =>
    rowsOf(db, sql`select uid, id, title from soma_ids order by ${nameOrder(sql`id`)}`),
  );
}

/** How many active processes each category has on a day (YYYY-MM-DD, Vienna), by the category's uid. */
export function countActiveByCategory(db: Db, day: string): Promise<Record<number, number>> {
  return cached(['processes', 'lookups'], `category-counts:${day}`, async () => {
    const rows = await rowsOf<{ uid: number; n: number }>(
      db,
      sql`
      select l.category_uid as uid, count(*)::int as n from processes_categories l join processes p on p.uid = l.process_uid
      where p.editing_status = 'Final' and p.valid_from <= ${day} and (p.valid_until is null or p.valid_until >= ${day})
      group by l.category_uid`,
    );
    return Object.fromEntries(rows.map(({ uid, n }) => [uid, n]));
  });
}
