import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { anonymous } from '../auth/state';
import { clockNoun } from '../changes/model';
import { publishedColumns } from '../changes/place-sql';
import type { Db } from '../db';
import { type RowOf, select } from '../db/select';
import { kinds, mayHearOf, type Noun, toldKinds } from '../kinds/registry';
import { type FeedName, feedLength } from './model';

const columns = {
  ...publishedColumns,
  /** Name and version of the record in its address; null for kinds without, and where it is there no more. */
  named: sql<[string | null, string] | null>`case ${sql.join(
    kinds.flatMap(({ noun, table, alias, named }) =>
      named
        ? sql`when ch.entity in ${[noun, clockNoun(noun)]} then (select json_build_array(${named.canonical ?? named.name}, ${named.version?.text ?? sql`''`})
            from ${sql.raw(`${table} ${alias}`)} where ${sql.raw(alias)}.uid = ch.entity_uid)`
        : [],
    ),
    sql` `,
  )} end`,
};

/** A published change in a feed; it holds no person's name. */
export type FeedEntry = RowOf<typeof columns>;

/**
 * The latest changes that everyone may read, newest first: none of drafts, of internal consultations, or of documents
 * that only some may see.
 */
export function listFeedEntries(db: Db, feed: FeedName): Promise<FeedEntry[]> {
  const nouns = feed === 'changes' ? toldKinds.map(({ noun }) => noun) : [feed];
  return select(
    db,
    columns,
    sql`from changes ch where ch.entity in ${nouns} and ${mayHearOf(anonymous)}
      order by ch.at desc, ch.uid desc limit ${feedLength}`,
  );
}

/**
 * The same of the records of a kind that a filter finds now, also that the clock brought them there.
 * @param found selects their uids @param most entries
 */
export async function listFoundEntries(db: Db, noun: Noun, found: SQL, most: number): Promise<FeedEntry[]> {
  const rows = await select(
    db,
    columns,
    sql`from changes ch where ch.entity in ${[noun, clockNoun(noun)]} and ch.entity_uid in (${found})
      and ${mayHearOf(anonymous)} order by ch.at desc, ch.uid desc limit ${most}`,
  );
  return rows.map((row) => ({ ...row, entity: noun }));
}
