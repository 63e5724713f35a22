import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { at } from '../db/moments';
import { allOf, wordsIn } from '../db/where';
import { statementKind } from './kind';
import { type StatementKind, wholeConsultation } from './model';
import type { OutcomeFilter } from './outcomes';
import type { Reader } from './rights';

export interface StatementFilters {
  consultationUid?: number;
  /** 0: on the whole consultation. */
  processUid?: number;
  marketPartnerUid?: number;
  kind?: StatementKind;
  /** Whether the administration has answered. */
  answered?: 0 | 1;
  outcome?: OutcomeFilter;
  /** The first of statements that are mostly the same (similar.ts). */
  similarUid?: number;
}

/** Whether the administration has answered a `statements s`. */
const isAnswered: SQL = sql`exists (select 1 from statements a
  where a.parent_uid = s.uid and a.official and a.withdrawn_at is null)`;

/** Whether an agreement `statement_votes v` is to the text that its `statements s` has now. */
export const isCurrent: SQL = sql`v.statement_revision = s.revision`;

/** What became of a `statements s`, as far as the reader may know; null without an outcome. */
const outcomeFor = (reader: Reader, now: Date): SQL => sql`(select o.outcome from statement_outcomes o
  where o.statement_uid = s.uid${reader.admin ? sql`` : sql` and c.decided_at <= ${at(now)}`})`;

const kinds: Record<StatementKind, SQL> = {
  statements: sql`s.parent_uid is null and s.withdrawn_at is null`,
  replies: sql`s.parent_uid is not null and not s.official and s.withdrawn_at is null`,
  answers: sql`s.official and s.withdrawn_at is null`,
  withdrawn: sql`s.withdrawn_at is not null`,
};

/**
 * Everything that narrows a list of statements, for a `statements s` with its `consultations c` and `processes p`.
 * Words are looked for in organisation and text, never in a text that the reader does not get.
 * @param similar the uids that the filter `similarUid` stands for
 */
export function conditionsOf(
  { filters, term, similar }: { filters: StatementFilters; term?: string; similar?: number[] },
  reader: Reader,
  now: Date,
): SQL {
  const { consultationUid, processUid, marketPartnerUid, kind, answered, outcome } = filters;
  const all: SQL[] = [statementKind.visible(reader.sight, now)];
  if (consultationUid) all.push(sql`s.consultation_uid = ${consultationUid}`);
  if (processUid === wholeConsultation) all.push(sql`s.process_uid is null`);
  else if (processUid) all.push(sql`s.process_uid = ${processUid}`);
  if (marketPartnerUid) all.push(sql`s.market_partner_uid = ${marketPartnerUid}`);
  if (kind) all.push(kinds[kind]);
  if (answered !== undefined) {
    // Withdrawn statements and answers need no answer.
    all.push(sql`not s.official and s.withdrawn_at is null and ${isAnswered} = ${answered === 1}`);
  }
  if (outcome) {
    all.push(sql`not s.official and s.withdrawn_at is null`);
    if (outcome === 'none') all.push(sql`${outcomeFor(reader, now)} is null`);
    else all.push(sql`${outcomeFor(reader, now)} = ${outcome}`);
  }
  if (similar) all.push(sql`s.uid = any(${sql.param(similar)}::int[])`);
  const own = sql`(s.withdrawn_at is null or s.user_uid = ${reader.uid})`;
  return allOf(all, term?.trim() ? own : undefined, wordsIn(sql`s.search_text`, term));
}

/** What the conditions and orders stand on. */
export const from: SQL = sql`statements s join consultations c on c.uid = s.consultation_uid
  left join processes p on p.uid = s.process_uid`;
