import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Sight } from '../auth/permissions';
import type { Db, Tx } from '../db';
import { containing } from '../db/like';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { cached } from '../db/revisions';
import { rowsOf } from '../db/rows';
import { askedUids, type OptionQuestion, pageOf, type Sorting, windowOf } from '../list';
import { secondsOfDay, viennaDay } from '../time/days';
import type { ListQuestion } from './listing';
import type { DocumentColumn, DocumentDetail, DocumentRow, FileVersion } from './model';
import { currentFile, maySee, seesAll } from './sql';

const statusOn = (today: string): SQL => sql`case when d.valid_from > ${today} then 2
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
  const words = search.term?.split(/\s+/).filter(Boolean) ?? [];
  const all = [
    ...(categories.length > 0 ? [sql`d.category_uid in ${categories}`] : []),
    ...(visibility ? [sql`d.visibility = ${visibility}`] : []),
    ...(status ? [sql`${statusOn(viennaDay(new Date()))} = ${status}`] : []),
    ...words.map((word) => sql`${searchedText} like portal_fold(${containing(word)})`),
  ];
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

/** What was asked for, by default as the tiles stand: category, position; at the end the uid, which is unique. */
function orderOf(sorting: Sorting[]): SQL {
  const asked: Sorting[] = sorting.length > 0 ? sorting : [{ column: 'category', direction: 'asc' }];
  const direction = asked[0]!.direction;
  const more = asked[0]!.column === 'category' ? [sql`d.position`, sql`d.uid`] : [sql`d.uid`];
  return sql.join(
    [
      ...asked.map((one) => sql`${columns[one.column as DocumentColumn]} ${sql.raw(one.direction)}`),
      ...more.map((column) => sql`${column} ${sql.raw(direction)}`),
    ],
    sql`, `,
  );
}

type Days = { validFrom: string; validUntil: string | null };
type Raw<Row> = Omit<Row, 'validFrom' | 'validUntil'> & Days;

const inSeconds = <Row>({ validFrom, validUntil, ...row }: Raw<Row>): Row =>
  ({
    ...row,
    validFrom: secondsOfDay(validFrom),
    validUntil: validUntil === null ? null : secondsOfDay(validUntil),
  }) as Row;

const rowColumns = (): SQL => sql`d.uid, d.title, d.tags, d.link, d.visibility, d.roles, d.position,
  (select json_build_object('uid', c.uid, 'name', c.name) from document_categories c where c.uid = d.category_uid)
    as category, ${currentFile} as file, d.valid_from::text as "validFrom", d.valid_until::text as "validUntil",
  ${statusOn(viennaDay(new Date()))} as status, ${seconds(sql`d.changed_at`)} as changed`;

/** All documents, for those who maintain them. The total is kept until a document changes. */
export async function listDocuments(db: Db, question: ListQuestion) {
  const where = conditionsOf(question);
  const order = orderOf(question.sorting);
  const { limit, offset } = windowOf(question);
  const key = `documents:${viennaDay(new Date())}:${JSON.stringify([question.filters, question.search])}`;
  const [rows, total] = await Promise.all([
    rowsOf<Raw<DocumentRow>>(
      db,
      // The page first, then what belongs to its rows.
      sql`select ${rowColumns()} from (select * from documents d where ${where}
        order by ${order} limit ${limit} offset ${offset}) d order by ${order}`,
    ),
    cached(['documents'], key, async () => {
      const [count] = await rowsOf<{ n: number }>(
        db,
        sql`select count(*)::int as n from documents d where ${where}`,
      );
      return count?.n ?? 0;
    }),
  ]);
  return { documents: rows.map((row) => inSeconds<DocumentRow>(row)), ...pageOf(question, total) };
}

/** The uids of a whole list in its order, for an export. */
export const documentUids = (question: ListQuestion): SQL =>
  sql`select d.uid from documents d where ${conditionsOf(question)} order by ${orderOf(question.sorting)}`;

/** The rows of some uids, in any order. */
export async function documentRows(db: Db, uids: number[]): Promise<DocumentRow[]> {
  const rows = await rowsOf<Raw<DocumentRow>>(
    db,
    sql`select ${rowColumns()} from documents d where d.uid in ${uids}`,
  );
  return rows.map((row) => inSeconds<DocumentRow>(row));
}

/**
 * A document as its reader may see it; who maintains documents sees the versions of its file and who changed it.
 * @returns undefined when it does not exist or the reader may not see it
 */
export async function getDocument(
  db: Db | Tx,
  uid: number,
  sight: Sight,
): Promise<DocumentDetail | undefined> {
  const nameOf = (person: SQL) => sql`(select nullif(trim(u.first_name || ' ' || u.last_name), '')
    from users u where u.uid = ${person})`;
  const [row] = await rowsOf<Raw<DocumentDetail>>(
    db,
    sql`select ${rowColumns()}, d.description, d.revision,
      ${seesAll(sight) ? nameOf(sql`d.changed_by`) : sql`null::text`} as "changedBy",
      ${
        seesAll(sight)
          ? sql`coalesce((select json_agg(json_build_object('uid', f.uid, 'version', f.version, 'name', f.name,
              'type', f.type, 'size', f.size, 'created', ${seconds(sql`f.created_at`)},
              'by', ${nameOf(sql`f.created_by`)}) order by f.version desc)
            from document_files f where f.document_uid = d.uid), '[]')`
          : sql`'[]'::json`
      } as versions
      from documents d where d.uid = ${uid} and ${maySee(sight)}`,
  );
  if (!row) return undefined;
  const document = inSeconds<DocumentDetail>(row);
  return seesAll(sight) ? document : { ...document, roles: [] };
}

/** What is needed to answer a stored file. */
export interface StoredFile extends Pick<FileVersion, 'name' | 'type' | 'size'> {
  sha256: string;
  storageKey: string;
}

const stored = sql`f.name, f.type, f.size::float as size, f.sha256, f.storage_key as "storageKey"`;

/** The newest file of a document; undefined for a link, for none, and for who may not see the document. */
export async function fileOfDocument(db: Db, uid: number, sight: Sight): Promise<StoredFile | undefined> {
  const [file] = await rowsOf<StoredFile>(
    db,
    sql`select ${stored} from documents d join document_files f on f.document_uid = d.uid
      where d.uid = ${uid} and ${maySee(sight)} and (d.link = '' or ${seesAll(sight)})
      order by f.version desc limit 1`,
  );
  return file;
}

/** A kept version of a file by its own uid, for those who maintain documents. */
export async function versionOfFile(db: Db, uid: number, sight: Sight): Promise<StoredFile | undefined> {
  if (!seesAll(sight)) return undefined;
  const [file] = await rowsOf<StoredFile>(
    db,
    sql`select ${stored} from document_files f where f.uid = ${uid}`,
  );
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
  return rowsOf(
    db,
    sql`select d.uid, d.title as name, c.name as hint
      from documents d join document_categories c on c.uid = d.category_uid
      where ${found} order by ${nameOrder(sql`d.title`)}, d.uid limit 50`,
  );
}
