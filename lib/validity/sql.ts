import 'server-only';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { seconds } from '../db/moments';
import type { Kind } from './kinds';

interface Row {
  uid: Column;
  firstPublicAt: Column;
  withdrawnAt: Column;
}

/** How a version stands to the public, for its page: when it was public first, and what was told of its withdrawal. */
export const publicationColumns = (table: Kind['table'], row: Row) => ({
  firstPublic: seconds(row.firstPublicAt),
  withdrawal: sql<
    string | null
  >`case when ${row.withdrawnAt} is not null then (${withdrawalOf(table, row.uid)}) end`,
});

/** The sentence that told of a version's withdrawal last. */
export const withdrawalOf = (table: Kind['table'], uid: SQL | Column) =>
  sql<string>`select w.sentence from changes w
    where w.entity in (${table}, ${`${table}/draft`}) and w.entity_uid = ${uid} and w.action = 'deleted'
    order by w.uid desc limit 1`;
