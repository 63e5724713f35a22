import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { allOf, wordsIn } from '../db/where';
import { statementKind } from './kind';
import { type StatementKind, wholeConsultation } from './model';
import type { Reader } from './rights';

export interface StatementFilters {
  consultationUid?: number;
  /** 0: on the whole consultation. */
  processUid?: number;
  marketPartnerUid?: number;
  kind?: StatementKind;
  /** Whether the administration has answered. */
  answered?: 0 | 1;
}

/** Whether the administration has answered a `statements s`. */
const isAnswered: SQL = sql`exists (select 1 from statements a
  where a.parent_uid = s.uid and a.official and a.withdrawn_at is null)`;

/** Whether an agreement `statement_votes v` is to the text that its `statements s` has now. */
export const isCurrent: SQL = sql`v.statement_revision = s.revision`;

const kinds: Record<StatementKind, SQL> = {
  statements: sql`s.parent_uid is null and s.withdrawn_at is null`,
  replies: sql`s.parent_uid is not null and not s.official and s.withdrawn_at is null`,
  answers: sql`s.official and s.withdrawn_at is null`,
  withdrawn: sql`s.withdrawn_at is not null`,
};

/** The words of a `statements s` without its tags. */
const words: SQL = sql`portal_fold(s.organisation || ' ' || regexp_replace(s.text, '<[^<>]*>', ' ', 'g'))`;

/**
 * Everything that narrows a list of statements, for a `statements s` with its `consultations c` and `processes p`.
 * Words are looked for in organisation and text, never in a text that the reader does not get.
 */
export function conditionsOf(
  { filters, term }: { filters: StatementFilters; term?: string },
  reader: Reader,
  now: Date,
): SQL {
  const { consultationUid, processUid, marketPartnerUid, kind, answered } = filters;
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
  const own = sql`(s.withdrawn_at is null or s.user_uid = ${reader.uid})`;
  return allOf(all, term?.trim() ? own : undefined, wordsIn(words, term));
}

/** What the conditions and orders stand on. */
export const from: SQL = sql`statements s join consultations c on c.uid = s.consultation_uid
  left join processes p on p.uid = s.process_uid`;
