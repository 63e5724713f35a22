import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { anonymous } from '../auth/state';
import { getConsultation } from '../consultations/detail-query';
import { consultationKind } from '../consultations/kind';
import { type Db, tables } from '../db';
import { type Found, uidsIn } from '../db/found';
import { type Columns, float, int, select, text } from '../db/select';
import { documentKind } from '../documents/kind';
import { getDocument } from '../documents/queries';
import { PortalError } from '../errors';
import { eventKind } from '../events/kind';
import { getEvent } from '../events/queries';
import { uidsOf } from '../export/rows';
import { foundFaq } from '../faq/queries';
import { foundTerms } from '../glossary/queries';
import type { Kind } from '../kinds/kind';
import { marketPartnerKind } from '../market-partners/kind';
import { getLastingPartner } from '../market-partners/queries';
import { powerstationRows } from '../powerstations/queries';
import { processKind } from '../processes/kind';
import { getProcess } from '../processes/queries';
import { responseCodeKind } from '../response-codes/kind';
import { getResponseCode } from '../response-codes/queries';
import { schemaKind } from '../schemas/kind';
import { getSchema } from '../schemas/queries';
import type { DatasetName } from './model';
import type { Line, Source } from './sources';

/** What a question for one record answers; nothing for one that is gone meanwhile. */
async function unlessGone<T>(record: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await record;
  } catch (error) {
    if (error instanceof PortalError && error.code === 'not_found') return undefined;
    throw error;
  }
}

const ascending = async (uids: Promise<Int32Array>): Promise<Int32Array> => (await uids).sort();

/** A kind whose records are read one by one, as its call for one answers a visitor. */
const single = (
  { table, alias, visible }: Pick<Kind, 'table' | 'alias' | 'visible'>,
  get: (db: Db, uid: number) => Promise<object | undefined>,
): Source => ({
  uids: (db) =>
    ascending(
      uidsOf(
        db,
        sql`select ${sql.raw(alias)}.uid from ${sql.raw(`${table} ${alias}`)} where ${visible(anonymous, new Date())}`,
      ),
    ),
  load: async (db, uids) => {
    const lines: Line[] = [];
    for (const uid of uids) {
      const record = await unlessGone(get(db, uid));
      if (record) lines.push({ ...record, uid });
    }
    return lines;
  },
});

/** A list that is read as its export is. */
const listed = <Row extends object & { uid: number }>(found: Found<Row>): Source => ({
  uids: (db) => ascending(uidsOf(db, uidsIn(found))),
  load: async (db, uids) =>
    (await found.read(db, sql`from ${found.from} where ${found.uid} in ${uids}`)).map((row) => ({ ...row })),
});

/** Files of what a visitor may see: `from` has them as `f`. */
const filesOf = (from: () => SQL, columns: Columns, content?: Source['content']): Source => ({
  uids: (db) => ascending(uidsOf(db, sql`select f.uid ${from()}`)),
  load: (db, uids) =>
    select(
      db,
      { uid: int(sql`f.uid`), name: text(sql`f.name`), ...columns, sha256: text(sql`f.sha256`) },
      sql`${from()} and f.uid in ${uids}`,
    ),
  content,
});

/** Where the lines of each dataset come from. */
export const sources: Record<DatasetName, Source> = {
  processes: single(processKind, (db, uid) => getProcess(db, uid, anonymous)),
  schemas: single(schemaKind, (db, uid) => getSchema(db, uid, anonymous)),
  'schema-files': filesOf(
    () => sql`from schema_files f join schema_file_contents c on c.sha256 = f.sha256
      join schemas s on s.uid = f.schema_uid
      where f.replaced_at is null and ${schemaKind.visible(anonymous)}`,
    { schemaUid: int(sql`f.schema_uid`), kind: text(sql`f.kind`), size: int(sql`c.size`) },
    async (db, sha256) => {
      const { content } = tables.schemaFileContents;
      const [found] = await select(db, { content }, sql`from schema_file_contents where sha256 = ${sha256}`);
      return found?.content;
    },
  ),
  'response-codes': single(responseCodeKind, (db, uid) => getResponseCode(db, uid, anonymous)),
  consultations: single(consultationKind, (db, uid) => getConsultation(db, anonymous, uid)),
  documents: single(documentKind, (db, uid) => getDocument(db, uid, anonymous)),
  'document-files': filesOf(
    () => sql`from documents d join document_files f on f.document_uid = d.uid
      where d.link = '' and ${documentKind.visible(anonymous, new Date())}
        and not exists (select 1 from document_files n where n.document_uid = d.uid and n.version > f.version)`,
    { documentUid: int(sql`f.document_uid`), type: text(sql`f.type`), size: float(sql`f.size`) },
  ),
  'market-partners': single(marketPartnerKind, getLastingPartner),
  powerstations: {
    uids: (db) => ascending(uidsOf(db, sql`select uid from powerstations`)),
    load: (db, uids) => powerstationRows(db, uids).then((rows) => rows.map((row) => ({ ...row }))),
  },
  events: single(eventKind, (db, uid) => getEvent(db, uid, anonymous)),
  glossary: listed(foundTerms({ search: {} })),
  faq: listed(foundFaq({})),
};
