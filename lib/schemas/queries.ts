import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, type Sight } from '../auth/permissions';
import { anonymous } from '../auth/state';
import { newestConsultations } from '../consultations/queries';
import { type Db, type Tx, tables } from '../db';
import { type Found, pageIn } from '../db/found';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { bool, listOf, object, select, text } from '../db/select';
import { containing } from '../db/where';
import { askedUids, type OptionQuestion } from '../list';
import type { Named } from '../named';
import { processKind } from '../processes/kind';
import { countedOf, m, p, statusOn as processStatusOn } from '../processes/queries';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import { publicationColumns } from '../validity/sql';
import { schemaKind } from './kind';
import type { ListQuestion } from './listing';
import type { SchemaDetail, SchemaVersion } from './model';
import { c, conditionsOf, f, file, orderOf, rowColumns, s, statusOn } from './sql';

const consultation = alias(tables.consultations, 'c');

export { f, s, statusOn };

const { visible } = schemaKind;

/** What a question for schema versions finds; status as for processes, on its day. */
export function foundSchemas(question: Omit<ListQuestion, 'page'>, sight: Sight): Found<SchemaVersion> {
  const { filters, sorting, search } = question;
  const day = viennaDay(filters.date ?? clock());
  return {
    ...{ from: sql`schemas s`, uid: s.uid, order: orderOf(sorting) },
    where: conditionsOf(filters, day, search.term?.trim() ?? '', sight),
    read: (db, rest) => select(db, rowColumns(day), rest),
  };
}

/** Schema versions as rows. */
export const listSchemaRows = (db: Db, question: ListQuestion, sight: Sight) =>
  pageIn(db, 'rows', foundSchemas(question, sight), question, {
    groups: ['schemas'],
    of: [
      ...countedOf({ status: question.filters.status, accessDate: question.filters.date }),
      question.search,
      can(sight, 'schemas.drafts'),
    ],
  });

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
  const now = clock();
  const day = viennaDay(now);
  const files = (current: SQL, order: SQL) =>
    listOf(
      file,
      sql`from schema_files f join schema_file_contents c on c.sha256 = f.sha256
        where f.schema_uid = self.uid and ${current}`,
      order,
    );
  const [row] = await select(
    db,
    {
      ...rowColumns(day),
      description: s.description,
      changes: s.changes,
      revision: s.revision,
      changed: seconds(s.changedAt),
      ...publicationColumns(s),
      files: files(sql`f.replaced_at is null`, sql`f.main desc, f.kind desc, ${nameOrder(sql`f.name`)}`),
      formerFiles: files(sql`f.replaced_at is not null`, sql`f.replaced_at desc, ${nameOrder(sql`f.name`)}`),
      versions: listOf(
        object(rowColumns(day)),
        sql`from schemas s
        where s.schema = self.schema and ${visible(sight)}`,
        sql`s.version collate "C" desc`,
      ),
      uses: listOf(
        object({
          uid: m.uid,
          messageCode: m.messageCode,
          processUid: p.uid,
          process: p.process,
          version: p.version,
          title: p.title,
          status: processStatusOn(day),
        }),
        sql`from market_notifications m join processes p on p.uid = m.process_uid
        where m.schema_uid = self.uid and ${processKind.visible(sight)}`,
        sql`${nameOrder(sql`p.process`)}, p.version desc, ${nameOrder(sql`m.message_code`)}`,
      ),
      consultations: listOf(
        object({ uid: consultation.uid, title: consultation.title }),
        newestConsultations('schemas', now),
        sql`c.consultation_start desc, c.uid desc`,
      ),
    },
    sql`from schemas self join schemas s on s.uid = self.uid
    where self.uid = ${uid} and ${visible(sight)}`,
  );
  return row;
}

/** The current XSD files of a schema version, the main one first. Who asks must be allowed to see it. */
export function listSchemaFileContents(
  db: Db | Tx,
  schemaUid: number,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  return select(
    db,
    { name: f.name, bytes: c.content },
    sql`from schema_files f
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
  const rows = await select(
    db,
    { uid: f.schemaUid, name: f.name, bytes: c.content },
    sql`from schema_files f
      join schema_file_contents c on c.sha256 = f.sha256
      where f.schema_uid in ${schemaUids} and f.kind = 'xsd' and f.replaced_at is null
      order by f.schema_uid, f.main desc, ${nameOrder(sql`f.name`)}`,
  );
  for (const { uid, ...file } of rows) found.set(uid, [...(found.get(uid) ?? []), file]);
  return found;
}

/** One file by its address, replaced or not; undefined when the asker may not see its schema version. */
export async function getSchemaFile(
  db: Db,
  which: { uid: number } | { schemaUid: number; name: string },
  sight: Sight,
) {
  const asked =
    'uid' in which
      ? sql`f.uid = ${which.uid}`
      : sql`f.schema_uid = ${which.schemaUid} and f.name = ${which.name} and f.replaced_at is null`;
  const [row] = await select(
    db,
    { name: f.name, kind: f.kind, bytes: c.content, everyone: bool(visible(anonymous)) },
    sql`from schema_files f join schema_file_contents c on c.sha256 = f.sha256
      join schemas s on s.uid = f.schema_uid and ${visible(sight)} where ${asked}`,
  );
  return row;
}

/** The whole current set of a schema version with its name; undefined when the asker may not see it. */
export async function getSchemaSet(db: Db, uid: number, sight: Sight) {
  const [schema] = await select(
    db,
    { schema: s.schema, version: s.version },
    sql`from schemas s where s.uid = ${uid} and ${visible(sight)}`,
  );
  if (!schema) return undefined;
  const files = await select(
    db,
    { name: f.name, bytes: c.content },
    sql`from schema_files f
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
  return select(
    db,
    {
      uid: s.uid,
      name: text(sql`s.schema || ' ' || s.version`),
      hint: text(sql`case when s.editing_status = 'Entwurf' then 'Entwurf' else s.namespace end`),
    },
    sql`from schemas s where ${found} and ${visible(sight)}
      order by ${nameOrder(sql`s.schema`)}, s.valid_from desc, s.uid desc limit 50`,
  );
}
