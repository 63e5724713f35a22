import 'server-only';
import { sql } from 'drizzle-orm';
import { can, type Sight } from '../auth/permissions';
import type { Db } from '../db';
import { seconds } from '../db/moments';
import { rowsOf } from '../db/rows';
import { isDraftTold, isTold } from '../kinds/kind';
import { kindOf, type Noun } from '../kinds/registry';
import { pageOf, windowOf } from '../list';
import { draftNoun, type HistoryEntry } from './model';

export interface HistoryQuestion {
  entity: Noun;
  uid: number;
  page?: number;
  pageSize?: number;
}

/**
 * The history of one record, newest first. What happened while it was a draft is listed for those who see
 * drafts, and the names of persons for those alone who may know them.
 */
export async function listHistory(db: Db, question: HistoryQuestion, sight: Sight, now = new Date()) {
  const { entity, uid } = question;
  const { limit, offset } = windowOf(question);
  const authors = can(sight, 'changes.authors');
  const kind = kindOf(entity)!;
  const seen = sql`ch.entity_uid = ${uid} and ((ch.entity = ${entity} and ${isTold(kind, sight, now)})
    or (ch.entity = ${draftNoun(entity)} and ${isDraftTold(kind, sight)}))`;
  const [changes, [count]] = await Promise.all([
    rowsOf<HistoryEntry>(
      db,
      sql`select ch.uid, ch.action, ch.sentence, ch.fields, ${seconds(sql`ch.at`)} as at,
          (ch.entity <> ${entity})::int as draft,
          ${authors ? sql`nullif(trim(u.first_name || ' ' || u.last_name), '')` : sql`null::text`} as by
        from changes ch left join users u on ${authors} and u.uid = ch.by_uid
        where ${seen} order by ch.at desc, ch.uid desc limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ n: number }>(db, sql`select count(*)::int as n from changes ch where ${seen}`),
  ]);
  return { changes, ...pageOf(question, count!.n) };
}
