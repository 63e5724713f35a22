import 'server-only';
import { sql } from 'drizzle-orm';
import { anonymous } from '../auth/state';
import type { FieldChange } from '../changes/model';
import { partnerOfChange } from '../changes/place-sql';
import type { Db } from '../db';
import { seconds } from '../db/moments';
import { rowsOf } from '../db/rows';
import { mayHearOf, toldKinds } from '../kinds/registry';
import { type FeedName, feedLength } from './model';

/** A published change in a feed; it holds no person's name. */
export interface FeedEntry {
  uid: number;
  entity: string;
  entityUid: number;
  action: 'created' | 'edited' | 'deleted';
  /** Owner of an ELWOG/GWG entry. */
  marketPartnerUid?: number | null;
  sentence: string;
  fields: FieldChange[];
  /** Whole seconds since 1970. */
  at: number;
}

/**
 * The latest changes that everyone may read, newest first: none of drafts, of internal consultations, or of documents
 * that only some may see.
 */
export function listFeedEntries(db: Db, feed: FeedName): Promise<FeedEntry[]> {
  const nouns = feed === 'changes' ? toldKinds.map(({ noun }) => noun) : [feed];
  return rowsOf(
    db,
    sql`select ch.uid, ch.entity, ch.entity_uid as "entityUid", ch.action, ch.sentence, ch.fields,
        ${partnerOfChange(sql`ch.entity`, sql`ch.entity_uid`)} as "marketPartnerUid",
        ${seconds(sql`ch.at`)} as at
      from changes ch where ch.entity in ${nouns} and ${mayHearOf(anonymous)}
      order by ch.at desc, ch.uid desc limit ${feedLength}`,
  );
}
