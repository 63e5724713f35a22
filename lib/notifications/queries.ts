import 'server-only';
import { sql } from 'drizzle-orm';
import { partnerOfChange } from '../changes/place-sql';
import type { Db } from '../db';
import { rowsOf } from '../db/rows';
import type { FieldChange } from '../db/tables/system';
import { inForce } from '../documents/sql';
import type { Setting } from './settings';

/** A change with what decides who may and who wants to read of it. */
export interface ChangeRow {
  uid: number;
  entity: string;
  entityUid: number;
  action: string;
  sentence: string;
  fields: FieldChange[];
  byUid: number | null;
  /** Of ELWOG/GWG entries: whose they are. */
  marketPartnerUid?: number | null;
  /** Milliseconds since 1970 with their fraction, as exact as the database is. */
  at: number;
  /** Of a process; empty for what has none. */
  participants: number[];
  categories: number[];
  /** The roles that may see the record; null where it is gone and can't be asked. */
  seenBy: 'all' | number[] | null;
}

/** Seconds that changes are collected before they are told, so that saving thrice is one mail. */
const collecting = 20;

/**
 * Up to when every change is committed and can be told. A change carries the moment its transaction began,
 * and one that began earlier may end later; so what began before the oldest transaction that still runs.
 * Ten minutes are the most that a stuck one can hold back. Whole milliseconds, downwards.
 */
export async function settledUntil(db: Db, now = new Date()): Promise<Date> {
  const [row] = await rowsOf<{ ms: number }>(
    db,
    sql`select floor(extract(epoch from greatest(
        least(min(xact_start), clock_timestamp()), clock_timestamp() - interval '10 minutes')) * 1000)::float as ms
      from pg_stat_activity where xact_start is not null and pid <> pg_backend_pid()
        and datname = current_database()`,
  );
  return new Date(Math.min(row?.ms ?? now.getTime(), now.getTime()) - collecting * 1000);
}

/** The moment of the newest change up to `until`; undefined when there is none. */
export async function newestChange(db: Db, until: Date): Promise<Date | undefined> {
  const [row] = await rowsOf<{ ms: number | null }>(
    db,
    sql`select ceil(extract(epoch from max(at)) * 1000)::float as ms from changes where at <= ${until.toISOString()}`,
  );
  return row?.ms ? new Date(row.ms) : undefined;
}

/** Changes after `from` up to `until`, oldest first. */
export function changesBetween(db: Db, from: Date, until: Date): Promise<ChangeRow[]> {
  return rowsOf<ChangeRow>(
    db,
    sql`select c.uid, c.entity, c.entity_uid as "entityUid", c.action, c.sentence, c.fields, c.by_uid as "byUid",
      ${partnerOfChange(sql`c.entity`, sql`c.entity_uid`)} as "marketPartnerUid",
      (extract(epoch from c.at) * 1000)::float as at,
      coalesce((select json_agg(p.participant_uid) from processes_participants p
        where c.entity = 'processes' and p.process_uid = c.entity_uid), '[]') as participants,
      coalesce((select json_agg(k.category_uid) from processes_categories k
        where c.entity = 'processes' and k.process_uid = c.entity_uid), '[]') as categories,
      case c.entity
        when 'processes' then case when c.action = 'deleted' then '"all"' else (select
            case when p.editing_status = 'Entwurf' then '[2]' else '"all"' end
          from processes p where p.uid = c.entity_uid) end
        when 'schemas' then case when c.action = 'deleted' then '"all"' else coalesce((select
            case when s.editing_status = 'Entwurf' then '[2]' else '"all"' end
          from schemas s where s.uid = c.entity_uid), '"all"') end
        when 'consultations' then coalesce((select case when k.internal then '[1,2,6]' else '"all"' end
          from consultations k where k.uid = c.entity_uid), case when c.action = 'deleted' then '"all"' end)
        when 'elwoggwg' then (select case when e.published_at is not null and m.active then '"all"' else '[1]' end
          from elwoggwg e join market_partners m on m.uid = e.market_partner_uid where e.uid = c.entity_uid)
        when 'documents' then (select case when not ${inForce()} then '[1,2]'
            when d.visibility = 'roles' then to_json(d.roles)::text else '"all"' end
          from documents d where d.uid = c.entity_uid)
        else '"all"' end::json as "seenBy"
      from changes c where c.at > ${from.toISOString()} and c.at <= ${until.toISOString()}
      order by c.at, c.uid`,
  );
}

/** What a user wants to read of, and may. */
export interface Interests extends Record<Setting, number> {
  uid: number;
  participants: number[];
  categories: number[];
  /** Role uids. */
  groups: number[];
}

/** A user who wants digests, with everything that narrows them. */
export interface Reader extends Interests {
  email: string;
  firstName: string;
  lastName: string;
  frequency: number;
  /** Milliseconds; what was changed up to then has been told. */
  toldUntil: number;
  /** When a topic was switched on, where that was after digests were. */
  since: Record<string, number>;
}

/** Active users whose last digest of their frequency is older than its due moment and than the newest change. */
export function readersDue(
  db: Db,
  due: { immediately: Date; daily: Date; weekly: Date },
  newest: Date,
  uids?: number[],
): Promise<Reader[]> {
  const before = (moment: Date) => sql`u.digested_at < ${moment.toISOString()}`;
  return rowsOf<Reader>(
    db,
    sql`select u.uid, u.email, u.first_name as "firstName", u.last_name as "lastName",
      u.notify_frequency as frequency, (extract(epoch from u.digested_at) * 1000)::float as "toldUntil",
      u.notify_since as since, u.notify_processes as "notifyProcesses", u.notify_schemas as "notifySchemas",
      u.notify_about_consultations as "notifyAboutConsultations", u.notify_events as "notifyEvents",
      u.notify_elwoggwg as "notifyElwoggwg", u.notify_industry_information as "notifyIndustryInformation",
      coalesce((select json_agg(p.participant_uid) from user_participants p where p.user_uid = u.uid), '[]') as participants,
      coalesce((select json_agg(c.category_uid) from user_categories c where c.user_uid = u.uid), '[]') as categories,
      coalesce((select json_agg(g.group_id) from user_groups g where g.user_uid = u.uid), '[]') as groups
      from users u
      where u.state = 'active' and u.data_confirmed and ${before(newest)}
        and ((u.notify_frequency = 0 and ${before(due.immediately)})
          or (u.notify_frequency = 1 and ${before(due.daily)})
          or (u.notify_frequency = 2 and ${before(due.weekly)}))
        ${uids ? sql`and u.uid in ${uids}` : sql``}
      order by u.uid`,
  );
}
