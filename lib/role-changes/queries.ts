import 'server-only';
import { sql } from 'drizzle-orm';
import { anonymous } from '../auth/state';
import type { Db } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { cached } from '../db/revisions';
import { rowsOf } from '../db/rows';
import type { MarketNotification, Participant, ProcessStep } from '../processes/model';
import { listContents } from '../processes/queries';
import { schemaKind } from '../schemas/kind';
import { secondsOfDay } from '../time/days';
import { mostChanges, type SchemaRef, type VersionRef } from './model';
import {
  allProcessDays,
  allSchemaDays,
  messageDays,
  messagesOfSchemaDay,
  processDays,
  schemaDays,
} from './sql';

/** The groups of tables that the answers depend on. */
export const sources = ['processes', 'schemas', 'lookups', 'response_codes'] as const;

/** All participants with their codes, including role names such as Behörde. */
export const listCodes = (db: Db): Promise<(Participant & { description: string })[]> =>
  cached(['lookups'], 'role-changes:participants', () =>
    rowsOf(db, sql`select uid, name, code, description from participants order by position, uid`),
  );

/** The days (YYYY-MM-DD) with changes by participant's uid, earliest first. */
export async function listDays(db: Db): Promise<Map<number, string[]>> {
  return cached([...sources], 'role-changes:days', async () => {
    const rows = await rowsOf<{ uid: number; day: string }>(
      db,
      sql`with touched as (
          select d.day, x.uid from ${allProcessDays} d
            cross join lateral (select d.after_uid as uid union all select d.before_uid) x where x.uid is not null),
        days as (
          select l.participant_uid as uid, t.day from touched t join processes_participants l on l.process_uid = t.uid
          union
          select l.participant_uid, t.day from touched t join market_notifications m on m.process_uid = t.uid
            join market_notification_participants l on l.market_notification_uid = m.uid
          union
          select l.participant_uid, d.day from ${messageDays} d
            join market_notification_participants l on l.market_notification_uid = d.uid
          union
          select l.participant_uid, d.day from ${allSchemaDays} d join ${messagesOfSchemaDay}
            join market_notification_participants l on l.market_notification_uid = m.uid)
        select uid, day::text as day from days order by uid, day`,
    );
    const found = new Map<number, string[]>();
    for (const { uid, day } of rows) {
      const days = found.get(uid) ?? [];
      days.push(day);
      found.set(uid, days);
    }
    return found;
  });
}

export interface Changeover {
  /** YYYY-MM-DD */
  day: string;
  after: number | null;
  before: number | null;
}

/** The process versions of the roles that begin or end in a span of days, with their number. */
export async function findProcessChanges(db: Db, roles: number[], from: string, until: string) {
  const rows = await rowsOf<Changeover & { total: number }>(
    db,
    sql`select d.day::text as day, d.after_uid as after, d.before_uid as before, count(*) over ()::int as total
      from ${processDays(from, until)} d
      where d.day between ${from}::date and ${until}::date and (
        exists (select 1 from processes_participants l
          where l.process_uid in (d.after_uid, d.before_uid) and l.participant_uid in ${roles})
        or exists (select 1 from market_notifications m
          join market_notification_participants l on l.market_notification_uid = m.uid
          where m.process_uid in (d.after_uid, d.before_uid) and l.participant_uid in ${roles}))
      order by d.day desc, ${nameOrder(sql`d.family`)} desc, d.after_uid desc limit ${mostChanges}`,
  );
  // When there are too many, the later changes are kept.
  return { changes: rows.map(({ total, ...row }) => row).reverse(), total: rows[0]?.total ?? 0 };
}

/** The roles' messages that begin or end on a day of their own. */
export const findMessageChanges = (
  db: Db,
  roles: number[],
  from: string,
  until: string,
): Promise<{ day: string; uid: number; processUid: number; begins: boolean }[]> =>
  rowsOf(
    db,
    sql`select d.day::text as day, d.uid, d.process_uid as "processUid", d.begins from ${messageDays} d
      where d.day between ${from}::date and ${until}::date and exists (
        select 1 from market_notification_participants l
        where l.market_notification_uid = d.uid and l.participant_uid in ${roles})
      order by d.day, d.uid limit ${mostChanges}`,
  );

/** The schema versions that begin or end while the roles' messages use them or the one before, with these messages' codes. */
export const findSchemaChanges = (
  db: Db,
  roles: number[],
  from: string,
  until: string,
): Promise<(Changeover & { messages: string[] })[]> =>
  rowsOf(
    db,
    sql`select d.day::text as day, d.after_uid as after, d.before_uid as before,
        json_agg(distinct m.message_code) as messages
      from ${schemaDays(from, until)} d join ${messagesOfSchemaDay}
      where d.day between ${from}::date and ${until}::date and exists (
        select 1 from market_notification_participants l
        where l.market_notification_uid = m.uid and l.participant_uid in ${roles})
      group by d.day, d.after_uid, d.before_uid order by d.day, d.after_uid limit ${mostChanges}`,
  );

/** A version with everything that is compared. */
export interface Version extends VersionRef {
  participants: number[];
  changed: number;
  notifications: MarketNotification[];
  steps: ProcessStep[];
}

/** Final versions with their messages and steps, in two statements. */
export async function loadVersions(db: Db, uids: number[]): Promise<Map<number, Version>> {
  if (uids.length === 0) return new Map();
  type Raw = Omit<Version, 'validFrom' | 'validUntil' | 'notifications' | 'steps'> & {
    validFrom: string;
    validUntil: string | null;
  };
  const [rows, contents] = await Promise.all([
    rowsOf<Raw>(
      db,
      sql`select p.uid, p.process, p.version::float as version, p.title, p.valid_from::text as "validFrom",
          p.valid_until::text as "validUntil", ${seconds(sql`p.changed_at`)} as changed,
          coalesce((select json_agg(l.participant_uid) from processes_participants l where l.process_uid = p.uid), '[]')
            as participants
        from processes p where p.uid in ${uids} and p.editing_status = 'Final'`,
    ),
    listContents(db, uids),
  ]);
  return new Map(
    rows.map((row) => [
      row.uid,
      {
        ...row,
        validFrom: secondsOfDay(row.validFrom),
        validUntil: row.validUntil === null ? null : secondsOfDay(row.validUntil),
        ...(contents.get(row.uid) ?? { notifications: [], steps: [] }),
      },
    ]),
  );
}

/** Schema versions that are not drafts. */
export async function loadSchemas(
  db: Db,
  uids: number[],
): Promise<Map<number, SchemaRef & { changed: number }>> {
  if (uids.length === 0) return new Map();
  const rows = await rowsOf<SchemaRef & { changed: number }>(
    db,
    sql`select s.uid, s.schema, s.version, ${seconds(sql`s.changed_at`)} as changed from schemas s
      where s.uid in ${uids} and ${schemaKind.visible(anonymous)}`,
  );
  return new Map(rows.map((row) => [row.uid, row]));
}
