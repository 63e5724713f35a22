import 'server-only';
import { sql } from 'drizzle-orm';
import { anonymous } from '../auth/state';
import { publishedColumns } from '../changes/place-sql';
import type { Db } from '../db';
import { type RowOf, select } from '../db/select';
import { mayHearOf, toldKinds } from '../kinds/registry';
import { type FeedName, feedLength } from './model';

/** A published change in a feed; it holds no person's name. */
export type FeedEntry = RowOf<typeof publishedColumns>;

/**
 * The latest changes that everyone may read, newest first: none of drafts, of internal consultations, or of documents
 * that only some may see.
 */
export function listFeedEntries(db: Db, feed: FeedName): Promise<FeedEntry[]> {
  const nouns = feed === 'changes' ? toldKinds.map(({ noun }) => noun) : [feed];
  return select(
    db,
    publishedColumns,
    sql`from changes ch where ch.entity in ${nouns} and ${mayHearOf(anonymous)}
      order by ch.at desc, ch.uid desc limit ${feedLength}`,
  );
}
