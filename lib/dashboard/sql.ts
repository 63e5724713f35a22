import 'server-only';
import { type SQL, sql } from 'drizzle-orm';

/** Uids of participants and categories to filter by. */
export interface Interests {
  participants: number[];
  categories: number[];
}

/** The noun by table, and by API. */
const documentNouns = ['documents', 'documents-and-links'];

const within = (column: SQL, uids: number[]): SQL =>
  uids.length > 0 ? sql`${column} in ${uids}` : sql`false`;

/** Interests filter only if both sides name something of that kind. */
const meets = (kind: string, uids: number[]): SQL =>
  uids.length > 0 ? sql`(coalesce(bool_or(n.mine) filter (where n.kind = ${kind}), true))` : sql`true`;

/**
 * How processes meet interests, as one row: `touches`, and in `names` the matching participants and categories as a
 * JSON list. The same rule as for digests.
 * @param processUids a statement that selects the processes as `uid`
 */
export const relationOf = (processUids: SQL, { participants, categories }: Interests): SQL => sql`(
  select ${meets('participant', participants)} and ${meets('category', categories)} as touches,
    coalesce(json_agg(distinct n.name) filter (where n.mine), '[]') as names
  from (${processUids}) q cross join lateral (
    select 'participant' as kind, x.name, ${within(sql`x.uid`, participants)} as mine
      from processes_participants l join participants x on x.uid = l.participant_uid where l.process_uid = q.uid
    union all
    select 'category', x.name, ${within(sql`x.uid`, categories)}
      from processes_categories l join process_categories x on x.uid = l.category_uid
      where l.process_uid = q.uid) n)`;

/** The processes that a record concerns, by the API noun of its kind. */
export const concerned = (entity: SQL, uid: SQL): SQL => sql`
  select ${uid} as uid where ${entity} = 'processes'
  union select m.process_uid from market_notifications m where ${entity} = 'schemas' and m.schema_uid = ${uid}
  union select l.process_uid from consultation_processes l
    where ${entity} = 'consultations' and l.consultation_uid = ${uid}
  union select m.process_uid from consultation_schemas l join market_notifications m on m.schema_uid = l.schema_uid
    where ${entity} = 'consultations' and l.consultation_uid = ${uid}
  union select m.process_uid from market_notification_response_codes l
    join market_notifications m on m.uid = l.market_notification_uid
    where ${entity} = 'response-codes' and l.response_code_uid = ${uid}
  union select m.process_uid from market_notification_rules l
    join market_notifications m on m.uid = l.market_notification_uid
    where ${entity} = 'response-codes' and l.response_code_uid = ${uid}
  union select s.process_uid from process_step_response_codes l join process_steps s on s.uid = l.step_uid
    where ${entity} = 'response-codes' and l.response_code_uid = ${uid}
  union select l.process_uid from processes_documents l
    where ${entity} in ${documentNouns} and l.document_uid = ${uid}`;
