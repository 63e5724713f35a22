import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anonymous } from '../auth/state';
import { type Db, tables } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { cached } from '../db/revisions';
import { daySeconds, float, int, listOf, type RowOf, select, selectSome, text } from '../db/select';
import { grouped } from '../groups';
import type { MarketNotification, ProcessStep } from '../processes/model';
import { listContents, p } from '../processes/queries';
import { schemaKind } from '../schemas/kind';
import { mostChanges } from './model';
import {
  allProcessDays,
  allSchemaDays,
  inForce,
  messageDays,
  messagesOfSchemaDay,
  processDays,
  schemaDays,
} from './sql';

/** The groups of tables that the answers depend on. */
export const sources = ['processes', 'schemas', 'lookups', 'response_codes'] as const;

const { uid, name, code, description } = tables.participants;
/** All participants with their codes, including role names such as Behörde. */
export const listCodes = (db: Db) =>
  cached(['lookups'], 'role-changes:participants', () =>
    select(db, { uid, name, code, description }, sql`from participants order by position, uid`),
  );

/** Roles, days and processes that change then, more than once where several reasons say so: `uid, day, process_uid`. */
const touches = (ofProcesses: SQL, ofSchemas: SQL, since: SQL): SQL => sql`
  touched as (
    select d.day, x.uid from ${ofProcesses} d
      cross join lateral (select d.after_uid as uid union all select d.before_uid) x
      where x.uid is not null and d.day >= ${since}),
  days as (
    select l.participant_uid as uid, t.day, l.process_uid
      from touched t join processes_participants l on l.process_uid = t.uid
    union all
    select l.participant_uid, t.day, m.process_uid from touched t join market_notifications m on m.process_uid = t.uid
      join market_notification_participants l on l.market_notification_uid = m.uid
    union all
    select l.participant_uid, d.day, d.process_uid from ${messageDays} d
      join market_notification_participants l on l.market_notification_uid = d.uid where d.day >= ${since}
    union all
    select l.participant_uid, d.day, m.process_uid from ${ofSchemas} d join ${messagesOfSchemaDay}
      join market_notification_participants l on l.market_notification_uid = m.uid where d.day >= ${since})`;

const dayColumns = { uid: int(sql`uid`), day: text(sql`day`) };

/** The days (YYYY-MM-DD) with changes by participant's uid, earliest first. */
export async function listDays(db: Db): Promise<Map<number, string[]>> {
  return cached([...sources], 'role-changes:days', async () => {
    const rows = await select(
      db,
      dayColumns,
      (list) => sql`with ${touches(allProcessDays, allSchemaDays, sql`'-infinity'::date`)}
        select ${list} from days group by uid, day order by uid, days.day`,
    );
    return new Map(
      [...grouped(rows, ({ uid: of }) => of)].map(([of, own]) => [of, own.map(({ day }) => day)]),
    );
  });
}

/** A day with changes for a role, and the processes that they concern, by name. */
interface ChangeDay {
  day: string;
  processes: string[];
}

/** The first day with changes from a day (YYYY-MM-DD) on, by participant's uid; reads nothing of what is past. */
export async function listNextDays(db: Db, from: string): Promise<Map<number, ChangeDay>> {
  return cached([...sources], `role-changes:next:${from}`, async () => {
    const rows = await select(
      db,
      {
        ...dayColumns,
        processes: sql<string[]>`array_agg(process order by ${nameOrder(sql`process`)})`,
      },
      (
        list,
      ) => sql`with ${touches(processDays(from, 'infinity'), schemaDays(from, 'infinity'), sql`${from}::date`)},
        first as (select uid, min(day) as day from days group by uid),
        named as (
          select distinct n.uid, n.day, p.process from first f join days n on n.uid = f.uid and n.day = f.day
            join processes p on p.uid = n.process_uid)
        select ${list} from named group by uid, day`,
    );
    return new Map(rows.map(({ uid: of, day, processes }) => [of, { day, processes }]));
  });
}

const changeover = {
  /** YYYY-MM-DD */
  day: text(sql`d.day`),
  after: sql<number | null>`d.after_uid`,
  before: sql<number | null>`d.before_uid`,
};
export type Changeover = RowOf<typeof changeover>;

/** The process versions of the roles that begin or end in a span of days, with their number. */
export async function findProcessChanges(db: Db, roles: number[], from: string, until: string) {
  const { rows, total } = await selectSome(
    db,
    changeover,
    sql`from ${processDays(from, until)} d
      where d.day between ${from}::date and ${until}::date and (
        exists (select 1 from processes_participants l
          where l.process_uid in (d.after_uid, d.before_uid) and l.participant_uid in ${roles})
        or exists (select 1 from market_notifications m
          join market_notification_participants l on l.market_notification_uid = m.uid
          where m.process_uid in (d.after_uid, d.before_uid) and l.participant_uid in ${roles}))
      order by d.day desc, ${nameOrder(sql`d.family`)} desc, d.after_uid desc limit ${mostChanges}`,
  );
  // When there are too many, the later changes are kept.
  return { changes: rows.reverse(), total };
}

const messageColumns = {
  ...{ day: text(sql`d.day`), uid: int(sql`d.uid`), processUid: int(sql`d.process_uid`) },
  begins: sql<boolean>`d.begins`,
};
/** The roles' messages that begin or end on a day of their own. */
export const findMessageChanges = (db: Db, roles: number[], from: string, until: string) =>
  select(
    db,
    messageColumns,
    sql`from ${messageDays} d
      where d.day between ${from}::date and ${until}::date and exists (
        select 1 from market_notification_participants l
        where l.market_notification_uid = d.uid and l.participant_uid in ${roles})
      order by d.day, d.uid limit ${mostChanges}`,
  );

/** Whether the roles were on a side of a message in the version before, if there is one; who was not is new to it. */
const wasOn = (side: 'sender' | 'receiver', roles: number[]) => sql<boolean>`bool_or(l.side = ${side}) and
  (d.before_uid is null or exists (select 1 from market_notifications o
    join processes p on p.uid = o.process_uid and ${inForce(sql`d.day - 1`)}
    join market_notification_participants k on k.market_notification_uid = o.uid and k.side = ${side}
    where o.schema_uid = d.before_uid and k.participant_uid in ${roles}))`;

/** The schema versions that begin or end while the roles' messages use them or the one before, with these messages' codes. */
export const findSchemaChanges = (db: Db, roles: number[], from: string, until: string) =>
  select(
    db,
    {
      ...{ ...changeover, messages: sql<string[]>`json_agg(distinct m.message_code)` },
      sends: wasOn('sender', roles),
      receives: wasOn('receiver', roles),
    },
    sql`from ${schemaDays(from, until)} d join ${messagesOfSchemaDay}
      join market_notification_participants l on l.market_notification_uid = m.uid and l.participant_uid in ${roles}
      where d.day between ${from}::date and ${until}::date
      group by d.day, d.after_uid, d.before_uid order by d.day, d.after_uid limit ${mostChanges}`,
  );

const versionColumns = {
  ...{ uid: p.uid, process: p.process, version: float(p.version), title: p.title },
  ...{
    validFrom: daySeconds(p.validFrom),
    validUntil: daySeconds(p.validUntil),
    changed: seconds(p.changedAt),
  },
  participants: listOf(
    tables.processesParticipants.participantUid,
    sql`from processes_participants where process_uid = p.uid`,
  ),
};
/** A version with everything that is compared. */
export interface Version extends RowOf<typeof versionColumns> {
  notifications: MarketNotification[];
  steps: ProcessStep[];
}

/** Final versions with their messages and steps, in two statements. */
export async function loadVersions(db: Db, uids: number[]): Promise<Map<number, Version>> {
  if (uids.length === 0) return new Map();
  const [rows, contents] = await Promise.all([
    select(db, versionColumns, sql`from processes p where p.uid in ${uids} and p.editing_status = 'Final'`),
    listContents(db, uids),
  ]);
  const none = { notifications: [], steps: [] };
  return new Map(rows.map((row) => [row.uid, { ...row, ...(contents.get(row.uid) ?? none) }]));
}

const s = alias(tables.schemas, 's');
const schemaColumns = { uid: s.uid, schema: s.schema, version: s.version, changed: seconds(s.changedAt) };
/** Schema versions that are not drafts. */
export async function loadSchemas(db: Db, uids: number[]) {
  if (uids.length === 0) return new Map<number, RowOf<typeof schemaColumns>>();
  const seen = schemaKind.visible(anonymous);
  const rows = await select(db, schemaColumns, sql`from schemas s where s.uid in ${uids} and ${seen}`);
  return new Map(rows.map((row) => [row.uid, row]));
}
