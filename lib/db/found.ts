import 'server-only';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { pageOf, windowOf } from '../list';
import type { Db } from '.';
import type { RevisionGroup } from './counts';
import { cached } from './revisions';
import { count } from './select';

/** What a question for a list finds. */
export interface Found<Row> {
  /** The tables with their aliases: `processes p`. */
  from: SQL;
  /** The uid of what is listed. */
  uid: Column | SQL;
  where: SQL;
  order: SQL;
  /** Reads rows. @param rest what follows the select list */
  read: (db: Db, rest: SQL) => Promise<Row[]>;
}

interface Kept {
  groups: RevisionGroup[];
  /** Everything that the total depends on beside the tables, JSON. */
  of: unknown;
}

/**
 * A page of what is found, and how many there are. The page is cut first, then what belongs to its rows is read:
 * otherwise it is gathered for every row skipped too.
 * @param name what the rows are called in the answer
 * @param kept the total is kept until one of these groups of tables changes, so that a list of 100,000 costs what a
 * list of 100 costs
 */
export async function pageIn<Row, Name extends string>(
  db: Db,
  name: Name,
  { from, uid, where, order, read }: Found<Row>,
  question: { page?: number; pageSize?: number },
  kept?: Kept,
) {
  const { limit, offset } = windowOf(question);
  const total = () => count(db, sql`from ${from} where ${where}`);
  const [rows, n] = await Promise.all([
    read(
      db,
      sql`from ${from} where ${uid} in (select ${uid} from ${from} where ${where}
        order by ${order} limit ${limit} offset ${offset}) order by ${order}`,
    ),
    kept ? cached(kept.groups, `${name}:${JSON.stringify(kept.of)}`, total) : total(),
  ]);
  return { ...({ [name]: rows } as Record<Name, Row[]>), ...pageOf(question, n) };
}

/** The uids of all that is found, in its order. */
export const uidsIn = <Row>({ from, uid, where, order }: Found<Row>): SQL =>
  sql`select ${uid} from ${from} where ${where} order by ${order}`;

/**
 * The whole of what is found, for an export: its uids, and how the rows of some are read, in any order. A row that is
 * not found any more by then, as it was withdrawn meanwhile, is left out.
 */
export const wholeOf = <Row>(db: Db, found: Found<Row>) => ({
  list: uidsIn(found),
  load: (uids: number[]) =>
    found.read(db, sql`from ${found.from} where ${found.uid} in ${uids} and ${found.where}`),
});
