import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { type Part, partsOf } from '../bin/rows';
import { clockNoun, draftNoun } from '../changes/model';
import { kindOf, type Noun } from '../kinds/registry';
import { addDays, viennaDay } from '../time/days';
import { datedNouns } from './model';

const isDated = (noun: Noun) => (datedNouns as readonly Noun[]).includes(noun);

/** Whether a change `ch` may be how its record leaves a filter: it was withdrawn or deleted, or the clock brought it. */
export const mayEnd: SQL = sql`(ch.action = 'deleted' or ch.entity in ${datedNouns.map(clockNoun)})`;

/**
 * A version as it was before a change `ch` with `mayEnd`: in the state in which it was withdrawn, not begun yet, or not
 * ended yet. Of one that was edited as a draft since then nothing is known here, as what it says now is nobody's business.
 */
function versionBefore(noun: Noun): SQL {
  const today = viennaDay(new Date());
  const day = sql`(ch.at at time zone 'Europe/Vienna')::date`;
  // As `lostOf` of lib/validity/withdraw.ts ends the sentence: a consultation promised no day.
  const wasFinal = sql`(v.valid_until < (v.withdrawn_at at time zone 'Europe/Vienna')::date
    or strpos(split_part(v.withdrawal, ' Grund: ', 1), ' und gilt nicht ') > 0)`;
  return sql`select b.* from ${sql.raw(kindOf(noun)!.table)} v, jsonb_populate_record(v, case
      when ch.action = 'deleted' then
        jsonb_build_object('editing_status', case when ${wasFinal} then 'Final' else 'Konsultation' end)
      when v.valid_until < ${day} then jsonb_build_object('valid_until', ${today}::date)
      else jsonb_build_object('valid_from', ${addDays(today, 1)}::date) end) b
    where v.uid = ch.entity_uid and (ch.action <> 'deleted' or (v.editing_status = 'Entwurf'
      and v.withdrawn_at is not null and not exists (select 1 from changes d
        where d.entity = ${draftNoun(noun)} and d.entity_uid = v.uid and d.at > ch.at)))`;
}

/**
 * A record that stays where it was as it was before a change `ch`. Of one that was changed since then nothing is known here,
 * as with versions.
 */
const recordBefore = (noun: Noun, table: string, before: Record<string, unknown>): SQL => sql`select b.*
    from ${sql.identifier(table)} v, jsonb_populate_record(v, ${JSON.stringify(before)}::jsonb) b
    where v.uid = ch.entity_uid and not exists (select 1 from changes d
      where d.entity = ${noun} and d.entity_uid = v.uid and d.at > ch.at)`;

/** The rows of a table that went to the bin with the record of a change `ch`. */
const rowsInBin = (noun: Noun, { table, whole }: Part): SQL => sql`select ${whole} from (select b.*
    from deleted_records x join deleted_rows r on r.deleted_uid = x.uid and r.table_name = ${table},
      jsonb_populate_record(null::${sql.identifier(table)}, r.row) b
    where x.entity = ${noun} and x.entity_uid = ch.entity_uid) kept`;

/**
 * What a filter found of the record of a change `ch` with `mayEnd` before it: the filter's own statement, in which the
 * names of the tables stand for the record as it was, so that no condition is written twice.
 * @param found selects uids from the table of the kind
 */
export function foundBefore(noun: Noun, found: SQL): SQL {
  const { table, before: had } = kindOf(noun)!;
  const kept = isDated(noun) ? versionBefore(noun) : had && recordBefore(noun, table, had);
  const before = kept
    ? [sql`${sql.identifier(table)} as (${kept})`]
    : partsOf(table).map((part) => sql`${sql.identifier(part.table)} as (${rowsInBin(noun, part)})`);
  return sql`with ${sql.join(before, sql`, `)} ${found}`;
}
