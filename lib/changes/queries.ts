import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, type Sight } from '../auth/permissions';
import { type Db, tables } from '../db';
import { seconds } from '../db/moments';
import { bit, count, select, text } from '../db/select';
import { isDraftTold, isTold } from '../kinds/kind';
import { kindOf, type Noun } from '../kinds/registry';
import { pageOf, windowOf } from '../list';
import { clock } from '../time/clock';
import { nameOfUser } from '../users/sql';
import { draftNoun, type HistoryEntry, smallNoun } from './model';

const ch = alias(tables.changes, 'ch');

export interface HistoryQuestion {
  entity: Noun;
  uid: number;
  page?: number;
  pageSize?: number;
}

/**
 * The history of one record, newest first. Changes made while it was a draft appear only for people who see drafts;
 * names of persons only for holders of `changes.authors`.
 */
export async function listHistory(db: Db, question: HistoryQuestion, sight: Sight, now = clock()) {
  const { entity, uid } = question;
  const { limit, offset } = windowOf(question);
  const authors = can(sight, 'changes.authors');
  const kind = kindOf(entity)!;
  const seen = sql`ch.entity_uid = ${uid} and ((ch.entity in ${[entity, smallNoun(entity)]} and ${isTold(kind, sight, now)})
    or (ch.entity = ${draftNoun(entity)} and ${isDraftTold(kind, sight)}))`;
  const changes: HistoryEntry[] = await select(
    db,
    {
      uid: ch.uid,
      action: text<HistoryEntry['action']>(ch.action),
      sentence: ch.sentence,
      fields: ch.fields,
      at: seconds(ch.at),
      draft: bit(sql`ch.entity = ${draftNoun(entity)}`),
      small: bit(sql`ch.entity = ${smallNoun(entity)}`),
      by: nameOfUser(ch.byUid, authors),
    },
    sql`from changes ch where ${seen} order by ch.at desc, ch.uid desc limit ${limit} offset ${offset}`,
  );
  // Nearly every history stands on its first page.
  const isWhole = offset === 0 && changes.length < limit;
  const total = isWhole ? changes.length : await count(db, sql`from changes ch where ${seen}`);
  return { changes, ...pageOf(question, total) };
}
