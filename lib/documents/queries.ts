import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Sight } from '../auth/permissions';
import type { Db, Tx } from '../db';
import { type Found, pageIn } from '../db/found';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { daySeconds, float, listOf, object, oneOf, select, text } from '../db/select';
import { allOf, containing, orderBy, wordsIn } from '../db/where';
import type { StoredFile } from '../files/model';
import { askedUids, type OptionQuestion, type Sorting } from '../list';
import type { Named } from '../named';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import { nameOfUser } from '../users/sql';
import type { ListQuestion } from './listing';
import type { DocumentColumn, DocumentDetail, DocumentRow, FileVersion, Visibility } from './model';
import { c, currentFile, d, f, maySee, seesAll } from './sql';

const statusOn = (today: string) => sql<number>`case when d.valid_from > ${today} then 2
  when d.valid_until < ${today} then 3 else 1 end`;

const columns: Record<DocumentColumn, SQL> = {
  title: nameOrder(sql`d.title`),
  category: sql`(select c.position from document_categories c where c.uid = d.category_uid)`,
  validFrom: sql`d.valid_from`,
  validUntil: sql`coalesce(d.valid_until, 'infinity')`,
  position: sql`d.position`,
  changed: sql`d.changed_at`,
};

/** What is searched in: title, tags and the description's words. */
export const searchedText: SQL = sql`d.search_text`;

/** Everything that narrows the list; each word of the search must stand somewhere. */
function conditionsOf({ filters, search }: Pick<ListQuestion, 'filters' | 'search'>): SQL {
  const { categories = [], visibility, status } = filters;
  return allOf(
    categories.length > 0 && sql`d.category_uid in ${categories}`,
    visibility && sql`d.visibility = ${visibility}`,
    !!status && sql`${statusOn(viennaDay(clock()))} = ${status}`,
    wordsIn(searchedText, search.term),
  );
}

/** What was asked for, by default as the tiles stand: category, position; at the end the uid, which is unique. */
function orderOf(sorting: Sorting[]): SQL {
  const asked: Sorting[] = sorting.length > 0 ? sorting : [{ column: 'category', direction: 'asc' }];
  const more = asked[0]!.column === 'category' ? [sql`d.position`, sql`d.uid`] : [sql`d.uid`];
  return orderBy(columns, asked, ...more);
}

const rowColumns = () => ({
  uid: d.uid,
  title: d.title,
  tags: d.tags,
  link: d.link,
  visibility: text<Visibility>(d.visibility),
  roles: d.roles,
  position: d.position,
  category: sql<Named>`${oneOf(object({ uid: c.uid, name: c.name }), sql`from document_categories c where c.uid = d.category_uid`)}`,
  file: currentFile,
  validFrom: daySeconds(d.validFrom),
  validUntil: daySeconds(d.validUntil),
  status: statusOn(viennaDay(clock())),
  changed: seconds(d.changedAt),
});

/** What a question for documents finds. */
export const foundDocuments = (question: Omit<ListQuestion, 'page'>): Found<DocumentRow> => ({
  ...{ from: sql`documents d`, uid: d.uid },
  ...{ where: conditionsOf(question), order: orderOf(question.sorting) },
  read: (db, rest) => select(db, rowColumns(), rest),
});

/** All documents, for those who maintain them. */
export const listDocuments = (db: Db, question: ListQuestion) =>
  pageIn(db, 'documents', foundDocuments(question), question, {
    groups: ['documents'],
    of: [viennaDay(clock()), question.filters, question.search],
  });

/**
 * A document as its reader may see it; who maintains documents sees the versions of its file and who changed it.
 * @returns undefined when it does not exist or the reader may not see it
 */
export async function getDocument(
  db: Db | Tx,
  uid: number,
  sight: Sight,
): Promise<DocumentDetail | undefined> {
  const versions = listOf(
    object({
      uid: f.uid,
      version: f.version,
      name: f.name,
      type: f.type,
      size: f.size,
      created: seconds(f.createdAt),
      by: nameOfUser(f.createdBy),
    }),
    sql`from document_files f where f.document_uid = d.uid`,
    sql`f.version desc`,
  );
  const [document] = await select(
    db,
    {
      ...rowColumns(),
      description: d.description,
      revision: d.revision,
      changedBy: nameOfUser(d.changedBy, seesAll(sight)),
      versions: seesAll(sight) ? versions : sql<FileVersion[]>`'[]'::json`,
    },
    sql`from documents d where d.uid = ${uid} and ${maySee(sight)}`,
  );
  if (!document) return undefined;
  return seesAll(sight) ? document : { ...document, roles: [] };
}

const stored = {
  name: f.name,
  type: f.type,
  size: float(f.size),
  sha256: f.sha256,
  storageKey: f.storageKey,
};

/** The newest file of a document; undefined for a link, for none, and for who may not see the document. */
export async function fileOfDocument(db: Db, uid: number, sight: Sight): Promise<StoredFile | undefined> {
  const [file] = await select(
    db,
    stored,
    sql`from documents d join document_files f on f.document_uid = d.uid
      where d.uid = ${uid} and ${maySee(sight)} and (d.link = '' or ${seesAll(sight)})
      order by f.version desc limit 1`,
  );
  return file;
}

/** A kept version of a file by its own uid, for those who maintain documents. */
export async function versionOfFile(db: Db, uid: number, sight: Sight): Promise<StoredFile | undefined> {
  if (!seesAll(sight)) return undefined;
  const [file] = await select(db, stored, sql`from document_files f where f.uid = ${uid}`);
  return file;
}

/** Documents to choose from, whoever may see them: what a term finds or the uids name, at most 50. */
export function listDocumentOptions(
  db: Db,
  question: OptionQuestion,
): Promise<{ uid: number; name: string; hint: string }[]> {
  const wanted = askedUids(question);
  const found = wanted
    ? sql`d.uid in ${wanted}`
    : sql`${searchedText} like portal_fold(${containing(question.term?.trim() ?? '')})`;
  return select(
    db,
    { uid: d.uid, name: d.title, hint: c.name },
    sql`from documents d join document_categories c on c.uid = d.category_uid
      where ${found} order by ${nameOrder(sql`d.title`)}, d.uid limit 50`,
  );
}
