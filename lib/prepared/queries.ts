import 'server-only';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sight } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import { type Db, tables } from '../db';
import { seconds } from '../db/moments';
import { float, int, object, oneOf, select, text } from '../db/select';
import { notFound, PortalError } from '../errors';
import type { StoredFile } from '../files/model';
import { nameOfUser } from '../users/sql';
import { nounsFor, type PreparedDetail, type PreparedNoun, type PreparedRow } from './model';
import { preparedKinds } from './registry';

const p = alias(tables.preparedChanges, 'p');
const u = alias(tables.uploads, 'u');
const f = alias(tables.documentFiles, 'f');

/** The upload that a draft of a document names; as texts, as of other kinds it is something else. */
const uploadOf = sql`from uploads u where p.entity = 'documents' and u.uid::text = p."values"->>'upload'`;

/** What the records that a draft names by number are called, but for those of a document. */
const namedBy = sql<string[]>`case p.entity
  when 'response-codes' then array(select c.name from response_categories c
    where p."values"->'responsecategories' @> to_jsonb(c.uid) order by c.position, c.uid)
  when 'events' then array(select d.title from jsonb_array_elements_text(p."values"->'documents') with ordinality o(uid, place)
    join documents d on d.uid::text = o.uid order by o.place)
  else '{}' end`;

/** The release that publishes a draft, as an SQL table of its uid and title. */
export const releaseOf = (uid: SQL | Column): SQL =>
  sql`from releases r where r.published_at is null and ${uid} = any(r.drafts)`;

const columns = {
  ...{ uid: p.uid, entity: sql<PreparedNoun>`p.entity`, entityUid: p.entityUid, title: p.title },
  ...{ changed: seconds(p.changedAt), by: nameOfUser(p.changedBy), problem: p.problem },
  publishAt: sql<number | null>`extract(epoch from p.publish_at)::float`,
};

export const draftGone = () =>
  notFound('Diesen Entwurf gibt es nicht oder nicht mehr: Er ist veröffentlicht oder verworfen.');

/** Drafts of the kinds that somebody maintains; nobody else sees them. */
const visible = (sight: Sight): SQL => {
  const nouns = nounsFor(sight);
  return nouns.length > 0 ? sql`p.entity in ${nouns}` : sql`false`;
};

/** All drafts that somebody may publish, those with a moment first. */
export const listPrepared = (db: Db, sight: Sight): Promise<PreparedRow[]> =>
  select(
    db,
    columns,
    sql`from prepared_changes p where ${visible(sight)} order by p.publish_at nulls last, p.changed_at desc, p.uid`,
  );

/** The draft of a record; undefined when it has none. */
export async function preparedOf(db: Db, sight: Sight, entity: PreparedNoun, entityUid: number) {
  const [row] = await select(
    db,
    { uid: p.uid },
    sql`from prepared_changes p where ${visible(sight)} and p.entity = ${entity} and p.entity_uid = ${entityUid}`,
  );
  return row;
}

/** A draft whole, with what it changes. @throws PortalError not_found */
export async function getPrepared(db: Db, session: SessionState, uid: number): Promise<PreparedDetail> {
  const [row] = await select(
    db,
    {
      ...columns,
      revision: p.revision,
      baseRevision: p.baseRevision,
      values: p.values,
      document: oneOf(
        object({
          category: text(
            sql`coalesce((select c.name from document_categories c where c.uid::text = p."values"->>'category'), '')`,
          ),
          upload: oneOf(object({ uid: u.uid, name: u.name, type: u.type, size: float(u.size) }), uploadOf),
          file: oneOf(
            object({ name: f.name, type: f.type, size: float(f.size) }),
            sql`from document_files f where f.document_uid = p.entity_uid order by f.version desc limit 1`,
          ),
        }),
        sql`from (select 1) one where p.entity = 'documents'`,
      ),
      named: namedBy,
      release: oneOf(
        object({ uid: int(sql`r.uid`), title: text(sql`r.title`), publishAt: seconds(sql`r.publish_at`) }),
        releaseOf(p.uid),
      ),
    },
    sql`from prepared_changes p where p.uid = ${uid} and ${visible(session)}`,
  );
  if (!row) throw draftGone();
  if (row.entityUid === null) return { ...row, fields: [], outdated: 0, gone: 0 };
  const kind = preparedKinds[row.entity];
  const now = await kind.current(db, row.entityUid, session).catch((error: unknown) => {
    if (error instanceof PortalError && error.code === 'not_found') return undefined;
    throw error;
  });
  if (!now) return { ...row, fields: [], outdated: 0, gone: 1 };
  const fields = await kind.changes(db, now, row.values);
  return { ...row, fields, outdated: now.revision === row.baseRevision ? 0 : 1, gone: 0 };
}

/** The file of a document's draft; undefined for who does not maintain documents, and where there is none. */
export async function fileOfPrepared(db: Db, sight: Sight, uid: number): Promise<StoredFile | undefined> {
  const [file] = await select(
    db,
    { name: u.name, type: u.type, size: float(u.size), sha256: u.sha256, storageKey: u.storageKey },
    sql`from prepared_changes p cross join lateral (select * ${uploadOf}) u where p.uid = ${uid} and ${visible(sight)}`,
  );
  return file;
}
