import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, type Tx, tables } from '../db';
import { nameOrder } from '../db/name-order';
import { cached } from '../db/revisions';
import { bit, int, select, text } from '../db/select';
import type { Named } from '../named';

const l = alias(tables.processesCategories, 'l');

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

/** A lookup list in order. */
export function listLookup(db: Db, table: LookupTable): Promise<Lookup[]> {
  return cached(['lookups'], `lookup:${table}`, () => readLookup(db, table));
}

/** The same within a transaction, which no kept answer may wait for. */
export const readLookup = (db: Db | Tx, table: LookupTable): Promise<Lookup[]> =>
  select(
    db,
    { uid: int(sql`uid`), name: text(sql`name`), description: text(sql`description`) },
    sql`from ${sql.identifier(table)} order by position, uid`,
  );

/** The lookup lists that people keep on screens of their own (lists.ts). */
type KeptTable = Exclude<LookupTable, 'process_categories' | 'document_categories'>;

/** Such a list in order, as forms and filters get it: what is not offered any more says so. */
export const listOffered = (db: Db, table: KeptTable): Promise<(Lookup & { active: 0 | 1 })[]> =>
  cached(['lookups'], `offered:${table}`, () =>
    select(
      db,
      {
        ...{ uid: int(sql`uid`), name: text(sql`name`), description: text(sql`description`) },
        active: bit(sql<boolean>`active`),
      },
      sql`from ${sql.identifier(table)} order by position, uid`,
    ),
  );

/** The SoMa-ID entries. */
export function listSomaIds(db: Db): Promise<{ uid: number; id: string; title: string; active: 0 | 1 }[]> {
  return cached(['lookups'], 'lookup:soma_ids', () =>
    select(
      db,
      {
        ...{ uid: tables.somaIds.uid, id: tables.somaIds.id, title: tables.somaIds.title },
        active: bit(tables.somaIds.active),
      },
      sql`from soma_ids order by ${nameOrder(sql`id`)}`,
    ),
  );
}

/** The number of active processes in each category on a day (YYYY-MM-DD, Vienna), by the category's uid. */
export function countActiveByCategory(db: Db, day: string): Promise<Record<number, number>> {
  return cached(['processes', 'lookups'], `category-counts:${day}`, async () => {
    const rows = await select(
      db,
      { uid: l.categoryUid, n: int(sql`count(*)`) },
      sql`from processes_categories l join processes p on p.uid = l.process_uid
      where p.editing_status = 'Final' and p.valid_from <= ${day} and (p.valid_until is null or p.valid_until >= ${day})
      group by l.category_uid`,
    );
    return Object.fromEntries(rows.map(({ uid, n }) => [uid, n]));
  });
}
