import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sight } from '../auth/permissions';
import { tables } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { daySeconds, object, text } from '../db/select';
import { allOf, wordsIn } from '../db/where';
import type { Sorting } from '../list';
import type { EditingStatus } from '../processes/model';
import { hasXsd, schemaKind } from './kind';
import type { ListQuestion } from './listing';
import type { FileKind, SchemaColumn } from './model';

/** The status of a `schemas s` on a calendar day of Vienna, as for processes; 0 for drafts (docs/requirements/market.md, Status). */
export const statusOn = (day: string) => sql<number>`
  case when s.editing_status = 'Entwurf' then 0
    when s.editing_status = 'Konsultation' then 4
    when s.valid_from > ${day} then 2
    when s.valid_until < ${day} then 3
    else 1 end`;

const statusConditions = (status: number, day: string): SQL[] => {
  const final = sql`s.editing_status = 'Final'`;
  switch (status) {
    case 1:
      return [final, sql`s.valid_from <= ${day}`, sql`(s.valid_until is null or s.valid_until >= ${day})`];
    case 2:
      return [final, sql`s.valid_from > ${day}`];
    case 3:
      return [final, sql`s.valid_until < ${day}`];
    case 4:
      return [sql`s.editing_status = 'Konsultation'`];
    default:
      return [];
  }
};

/** Everything that narrows the list; each word of the search must stand somewhere in name, version or namespace. */
export function conditionsOf(filters: ListQuestion['filters'], day: string, term: string, sight: Sight): SQL {
  return allOf(
    schemaKind.visible(sight),
    statusConditions(filters.status, day),
    wordsIn(sql`s.search_text`, term),
  );
}

const columns: Record<SchemaColumn, SQL> = {
  schema: nameOrder(sql`s.schema`),
  version: sql`s.version collate "C"`,
  validFrom: sql`s.valid_from`,
  validUntil: sql`s.valid_until`,
};

/**
 * The order of the list: what was asked for, else the name; then the newest version, then uid. Backwards by day
 * everything runs backwards, as an index can: half of all versions share the open end.
 */
export function orderOf(sorting: Sorting[]): SQL {
  const asked: Sorting[] = sorting.length > 0 ? sorting : [{ column: 'schema', direction: 'asc' }];
  const parts = asked.map(
    ({ column, direction }) => sql`${columns[column as SchemaColumn]} ${sql.raw(direction)}`,
  );
  const { column: first, direction } = asked[0]!;
  const backwards = direction === 'desc' && first !== 'schema';
  const byVersion = asked.some(({ column }) => column === 'version');
  const version = sql`s.version collate "C" ${sql.raw(backwards ? 'asc' : 'desc')}`;
  const uid = sql`s.uid ${sql.raw(backwards ? 'desc' : 'asc')}`;
  return sql.join([...parts, ...(byVersion ? [] : [version]), uid], sql`, `);
}

export const s = alias(tables.schemas, 's');
export const f = alias(tables.schemaFiles, 'f');
export const c = alias(tables.schemaFileContents, 'c');

/** The columns of a list row, for a `schemas s`. */
export const rowColumns = (day: string) => ({
  uid: s.uid,
  schema: s.schema,
  version: s.version,
  namespace: s.namespace,
  status: statusOn(day),
  editingStatus: text<EditingStatus>(s.editingStatus),
  validFrom: daySeconds(s.validFrom),
  validUntil: daySeconds(s.validUntil),
  xsd: hasXsd,
});

/** A file, for a `schema_files f` with its `schema_file_contents c`. */
export const file = object({
  uid: f.uid,
  name: f.name,
  kind: text<FileKind>(f.kind),
  main: f.main,
  size: c.size,
  sha256: f.sha256,
  created: seconds(f.createdAt),
  replaced: seconds(f.replacedAt),
});
