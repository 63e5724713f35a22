import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { can, type Sight } from '../auth/permissions';
import { anonymous } from '../auth/state';
import { consultationKind } from '../consultations/kind';
import type { Db, Tx } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { cached } from '../db/revisions';
import { rowsOf } from '../db/rows';
import { containing } from '../db/where';
import { askedUids, type OptionQuestion, pageOf, windowOf } from '../list';
import type { Named } from '../named';
import { processKind } from '../processes/kind';
import { statusOn as processStatusOn } from '../processes/queries';
import { secondsOfDay, viennaDay } from '../time/days';
import { schemaKind } from './kind';
import type { ListQuestion } from './listing';
import type { SchemaDetail, SchemaVersion } from './model';
import { conditionsOf, fileJson, orderOf, rowColumns, statusOn, versionJson } from './sql';

export { statusOn };

const { visible } = schemaKind;

/** Days as the database keeps them become whole seconds, as the API speaks (docs/requirements/calls.md, Form). */
type Days = { validFrom: string; validUntil: string | null };
type Raw<T> = Omit<T, keyof Days> & Days;
const inSeconds = <T>(row: Raw<T>): T =>
  ({
    ...row,
    validFrom: secondsOfDay(row.validFrom),
    validUntil: row.validUntil === null ? null : secondsOfDay(row.validUntil),
  }) as unknown as T;

/**
 * Schema versions as rows; status as for processes, on the day of `date`. The total is kept until a schema
 * changes, so that a list of 100,000 costs what a list of 100 costs.
 */
export async function listSchemaRows(db: Db, question: ListQuestion, sight: Sight) {
  const { filters, sorting, search } = question;
  const day = viennaDay(filters.date ?? new Date());
  const term = search.term?.trim() ?? '';
  const where = conditionsOf(filters, day, term, sight);
  const { limit, offset } = windowOf(question);
  // How many there are depends on the day only where the status does.
  const countedDay = filters.status >= 1 && filters.status <= 3 ? day : '';
  const key = `schemas:${JSON.stringify([filters.status, countedDay, term, can(sight, 'schemas.drafts')])}`;
  const [rows, total] = await Promise.all([
    rowsOf<Raw<SchemaVersion>>(
      db,
      sql`select ${rowColumns(day)} from schemas s
        where ${where} order by ${orderOf(sorting)} limit ${limit} offset ${offset}`,
    ),
    cached(['schemas'], key, async () => {
      const [count] = await rowsOf<{ n: number }>(
        db,
        sql`select count(*)::int as n from schemas s where ${where}`,
      );
      return count?.n ?? 0;
    }),
  ]);
  return { rows: rows.map(inSeconds<SchemaVersion>), ...pageOf(question, total) };
}

/** The uids of a whole list in its order, for an export. */
export function schemaUids(question: Omit<ListQuestion, 'page'>, sight: Sight): SQL {
  const { filters, sorting, search } = question;
  const day = viennaDay(filters.date ?? new Date());
  const where = conditionsOf(filters, day, search.term?.trim() ?? '', sight);
  return sql`select s.uid from schemas s where ${where} order by ${orderOf(sorting)}`;
}

/** The rows of some uids, in any order; status as on the day. */
export async function schemaRows(db: Db, uids: number[], day: string): Promise<SchemaVersion[]> {
  const rows = await rowsOf<Raw<SchemaVersion>>(
    db,
    sql`select ${rowColumns(day)} from schemas s where s.uid in ${uids}`,
  );
  return rows.map(inSeconds<SchemaVersion>);
}

/** Schema versions as a map keyed by schema name (docs/requirements/records.md, Schema), newest version first. */
export async function listSchemas(db: Db, question: ListQuestion, sight: Sight) {
  const { rows, ...page } = await listSchemaRows(db, question, sight);
  const Schemas: Record<string, SchemaVersion[]> = Object.create(null);
  for (const row of rows) {
    Schemas[row.schema] ??= [];
    Schemas[row.schema]!.push(row);
  }
  return { Schemas, ...page };
}

/**
 * A schema version with everything that belongs to it, in one question.
 * @returns undefined when it does not exist or the asker may not see it
 */
export async function getSchema(db: Db, uid: number, sight: Sight): Promise<SchemaDetail | undefined> {
  const now = new Date();
  const day = viennaDay(now);
  const files = (current: SQL, order: SQL) => sql`coalesce((select json_agg(${fileJson} order by ${order})
    from schema_files f join schema_file_contents c on c.sha256 = f.sha256
    where f.schema_uid = self.uid and ${current}), '[]')`;
  const [row] = await rowsOf<Raw<SchemaDetail>>(
    db,
    sql`select ${rowColumns(day)}, s.description, s.changes, s.revision,
      ${seconds(sql`s.changed_at`)} as changed,
      ${files(sql`f.replaced_at is null`, sql`f.main desc, f.kind desc, ${nameOrder(sql`f.name`)}`)} as files,
      ${files(sql`f.replaced_at is not null`, sql`f.replaced_at desc, ${nameOrder(sql`f.name`)}`)} as "formerFiles",
      coalesce((select json_agg(${versionJson(day)} order by s.version collate "C" desc) from schemas s
        where s.schema = self.schema and ${visible(sight)}), '[]') as versions,
      coalesce((select json_agg(json_build_object('uid', m.uid, 'messageCode', m.message_code,
          'processUid', p.uid, 'process', p.process, 'version', p.version::float, 'title', p.title,
          'status', ${processStatusOn(day)})
          order by ${nameOrder(sql`p.process`)}, p.version desc, ${nameOrder(sql`m.message_code`)})
        from market_notifications m join processes p on p.uid = m.process_uid
        where m.schema_uid = self.uid and ${processKind.visible(sight)}), '[]')
        as uses,
      coalesce((select json_agg(json_build_object('uid', c.uid, 'title', c.title) order by c.uid desc)
        from consultation_schemas l join consultations c on c.uid = l.consultation_uid
          and ${consultationKind.visible(anonymous, now)}
        where l.schema_uid = self.uid), '[]') as consultations
    from schemas self join schemas s on s.uid = self.uid
    where self.uid = ${uid} and ${visible(sight)}`,
  );
  if (!row) return undefined;
  return { ...inSeconds<SchemaDetail>(row), versions: row.versions.map((one) => inSeconds(one as never)) };
}

/** The current XSD files of a schema version, the main one first. Who asks must be allowed to see it. */
export function listSchemaFileContents(
  db: Db | Tx,
  schemaUid: number,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  return rowsOf(
    db,
    sql`select f.name, c.content as bytes from schema_files f
      join schema_file_contents c on c.sha256 = f.sha256
      where f.schema_uid = ${schemaUid} and f.kind = 'xsd' and f.replaced_at is null
      order by f.main desc, ${nameOrder(sql`f.name`)}`,
  );
}

/** The same of several schema versions, by uid, in one question. */
export async function listSchemaFilesOf(
  db: Db,
  schemaUids: number[],
): Promise<Map<number, { name: string; bytes: Uint8Array }[]>> {
  const found = new Map<number, { name: string; bytes: Uint8Array }[]>();
  if (schemaUids.length === 0) return found;
  const rows = await rowsOf<{ uid: number; name: string; bytes: Uint8Array }>(
    db,
    sql`select f.schema_uid as uid, f.name, c.content as bytes from schema_files f
      join schema_file_contents c on c.sha256 = f.sha256
      where f.schema_uid in ${schemaUids} and f.kind = 'xsd' and f.replaced_at is null
      order by f.schema_uid, f.main desc, ${nameOrder(sql`f.name`)}`,
  );
  for (const { uid, ...file } of rows) found.set(uid, [...(found.get(uid) ?? []), file]);
  return found;
}

/** One file by its address, replaced or not; undefined when the asker may not see its schema version. */
export async function getSchemaFile(db: Db, uid: number, sight: Sight) {
  const [row] = await rowsOf<{ name: string; kind: string; bytes: Uint8Array; everyone: boolean }>(
    db,
    sql`select f.name, f.kind, c.content as bytes, ${visible(anonymous)} as everyone
      from schema_files f join schema_file_contents c on c.sha256 = f.sha256
      join schemas s on s.uid = f.schema_uid and ${visible(sight)} where f.uid = ${uid}`,
  );
  return row;
}

/** The whole current set of a schema version with its name; undefined when the asker may not see it. */
export async function getSchemaSet(db: Db, uid: number, sight: Sight) {
  const [schema] = await rowsOf<{ schema: string; version: string }>(
    db,
    sql`select s.schema, s.version from schemas s where s.uid = ${uid} and ${visible(sight)}`,
  );
  if (!schema) return undefined;
  const files = await rowsOf<{ name: string; bytes: Uint8Array }>(
    db,
    sql`select f.name, c.content as bytes from schema_files f
      join schema_file_contents c on c.sha256 = f.sha256
      where f.schema_uid = ${uid} and f.replaced_at is null order by ${nameOrder(sql`f.name`)}`,
  );
  return { ...schema, files };
}

/** Schema versions to choose from, the newest of each first. */
export function listSchemaOptions(
  db: Db,
  question: OptionQuestion,
  sight: Sight,
): Promise<(Named & { hint: string })[]> {
  const wanted = askedUids(question);
  const found = wanted
    ? sql`s.uid in ${wanted}`
    : sql`s.search_text like portal_fold(${containing(question.term?.trim() ?? '')})`;
  return rowsOf(
    db,
    sql`select s.uid, s.schema || ' ' || s.version as name,
        case when s.editing_status = 'Entwurf' then 'Entwurf' else s.namespace end as hint
      from schemas s where ${found} and ${visible(sight)}
      order by ${nameOrder(sql`s.schema`)}, s.valid_from desc, s.uid desc limit 50`,
  );
}

/** The uids of the schema versions that everyone may see, newest first. */
export async function listPublicSchemaUids(db: Db, most: number): Promise<number[]> {
  const rows = await rowsOf<{ uid: number }>(
    db,
    sql`select s.uid from schemas s where ${visible(anonymous)} order by s.uid desc limit ${most}`,
  );
  return rows.map(({ uid }) => uid);
}
