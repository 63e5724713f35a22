import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { partnerOfChange } from '../changes/place-sql';
import { type Db, tables } from '../db';
import { float, int, listOf, mapped, select, text } from '../db/select';
import type { FieldChange } from '../db/tables/system';
import { kindOf, mailedNouns, mayHearOf } from '../kinds/registry';
import { turns } from '../turns';
import { roleOptions, type UserObject } from '../users/model';
import { toUser, userColumns } from '../users/queries';
import type { Topic } from '../users/settings';
import { u } from '../users/sql';
import { addTo, type Followed, listByReader } from '../watching/queries';
import { sightOf } from './sight';

const c = alias(tables.changes, 'c');
const p = alias(tables.processesParticipants, 'p');
const k = alias(tables.processesCategories, 'k');

/** A change with the facts that decide whom it interests. */
export interface ChangeRow {
  uid: number;
  entity: string;
  entityUid: number;
  action: string;
  sentence: string;
  fields: FieldChange[];
  byUid: number | null;
  /** The setting by which people are told of its kind; null of kinds without, and of what only followers are told. */
  topic: Topic | null;
  /** Owner of an ELWOG/GWG entry. */
  marketPartnerUid?: number | null;
  /** Milliseconds since 1970 with their fraction, as exact as the database. */
  at: number;
  /** Of the process; empty for records without one. */
  participants: number[];
  categories: number[];
}

/** Seconds during which changes are collected, so that three saves make one mail. */
const collecting = 20;

/**
 * Seconds that a digest looks back before the last one: for changes whose transaction took longer than `settledUntil`
 * waits, and records that began by the clock of another machine. What was told is remembered (`told_changes`).
 */
const lookBack = 3_600;
/** The moment after which changes may be told to a `users u` that were not told yet. */
export const readFrom = sql`greatest(u.digested_at - make_interval(secs => ${lookBack}),
  coalesce(u.digests_since, u.digested_at))`;

/**
 * The moment up to which all changes are committed. A change carries the beginning of its transaction, and an earlier
 * one may end later, so it is the beginning of the oldest running transaction. A stuck one delays it by ten minutes at
 * most. In whole milliseconds, rounded down.
 */
export async function settledUntil(db: Db, now = new Date()): Promise<Date> {
  const [row] = await select(
    db,
    {
      ms: float(sql`floor(extract(epoch from greatest(
        least(min(xact_start), clock_timestamp()), clock_timestamp() - interval '10 minutes')) * 1000)`),
    },
    sql`from pg_stat_activity where xact_start is not null and pid <> pg_backend_pid()
        and datname = current_database()`,
  );
  return new Date(Math.min(row?.ms ?? now.getTime(), now.getTime()) - collecting * 1000);
}

/** The moment of the newest change up to `until`; undefined without one. */
export async function newestChange(db: Db, until: Date): Promise<Date | undefined> {
  const ms = float(sql`ceil(extract(epoch from max(at)) * 1000)`);
  const [row] = await select(db, { ms }, sql`from changes where at <= ${until.toISOString()}`);
  return row?.ms ? new Date(row.ms) : undefined;
}

/** What a change is about, of a `changes c`. */
const interests = {
  participants: listOf(
    p.participantUid,
    sql`from processes_participants p where c.entity = 'processes' and p.process_uid = c.entity_uid`,
  ),
  categories: listOf(
    k.categoryUid,
    sql`from processes_categories k where c.entity = 'processes' and k.process_uid = c.entity_uid`,
  ),
};

/** The same of records, as if each had changed. */
export const interestsOf = (db: Db, entity: string, uids: number[]) =>
  select(
    db,
    { uid: int(sql`c.entity_uid`), ...interests },
    sql`from (select value::int as entity_uid, ${entity}::text as entity
      from jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb)) c`,
  );

/**
 * Changes `ch` that digests may tell: of kinds that have a topic, and those of others that somebody follows. An import of
 * substations leaves one for each.
 * @param followed by reader
 */
export const tellable = async (followed: ReadonlyMap<number, Set<number>>): Promise<SQL> => {
  const uids = new Set<number>();
  const turn = turns();
  for (const own of followed.values()) {
    await turn();
    for (const uid of own) uids.add(uid);
  }
  return sql`(ch.entity in ${mailedNouns} or ch.uid in (select value::int
    from jsonb_array_elements_text(${JSON.stringify([...uids])}::jsonb)))`;
};

/** Changes that one statement reads: what arrives at once is made into rows in one go. */
const together = 5_000;

/** Changes after `from` up to `until`, oldest first. @param which of them, of a `changes ch` */
export async function changesBetween(
  db: Db,
  span: { from: Date; until: Date; which: SQL },
): Promise<ChangeRow[]> {
  const all: ChangeRow[] = [];
  for (;;) {
    const some = await changesAfter(db, span, all.at(-1)?.uid);
    for (const one of some) all.push(one);
    if (some.length < together) return all;
  }
}

/** The first of them. @param last the change before */
const changesAfter = (
  db: Db,
  { from, until, which }: { from: Date; until: Date; which: SQL },
  last: number | undefined,
): Promise<ChangeRow[]> =>
  select(
    db,
    {
      ...{ uid: c.uid, entity: c.entity, entityUid: c.entityUid, action: c.action },
      ...{ sentence: c.sentence, fields: c.fields, byUid: c.byUid },
      topic: mapped(c.entity, (entity) => kindOf(entity)?.notify ?? null),
      marketPartnerUid: partnerOfChange(c.entity, c.entityUid),
      at: float(sql`extract(epoch from c.at) * 1000`),
      ...interests,
    },
    sql`from (select * from changes ch where ch.at > ${from.toISOString()} and ch.at <= ${until.toISOString()}
        ${last === undefined ? sql`` : sql`and (ch.at, ch.uid) > (select l.at, l.uid from changes l where l.uid = ${last})`}
        and ${which} order by ch.at, ch.uid limit ${together}) c order by c.at, c.uid`,
  );

/**
 * The uids of the changes visible in a role, 0 for no role.
 * @param which of them, of a `changes ch`; by default all
 */
export async function heardIn(
  db: Db,
  role: number,
  { from, until, now, which }: { from: Date; until: Date; now: Date; which?: SQL },
): Promise<Set<number>> {
  const rows = await select(
    db,
    { uids: sql<number[]>`json_agg(ch.uid)` },
    sql`from changes ch where ch.at > ${from.toISOString()} and ch.at <= ${until.toISOString()}
      and ${which ?? sql`true`} and ${mayHearOf(sightOf(role), now)} group by ch.uid / ${together}::int`,
  );
  const heard = new Set<number>();
  const turn = turns();
  for (const { uids } of rows) {
    await turn();
    for (const uid of uids) heard.add(uid);
  }
  return heard;
}

/** A user who wants digests, with everything that filters them. */
export interface Reader extends UserObject {
  /** Those that they may take, and 0, which stands for everyone. */
  roles: number[];
  frequency: number;
  /** Milliseconds; the last digest ended there. */
  toldUntil: number;
  /** Milliseconds; of changes after it those are told that were not told yet. */
  from: number;
  /** When a topic was switched on, if later than digests. */
  since: Record<string, number>;
}

/** Active users whose last digest is older than its due moment and than the newest change. */
export async function readersDue(
  db: Db,
  due: { immediately: Date; daily: Date; weekly: Date },
  newest: Date,
  uids?: number[],
): Promise<Reader[]> {
  const before = (moment: Date) => sql`u.digested_at < ${moment.toISOString()}`;
  const rows = await select(
    db,
    {
      ...userColumns,
      ...{ activeRole: int(sql`0`), activeEcnumber: int(sql`0`), userRole: text(sql`''`) },
      frequency: u.notifyFrequency,
      toldUntil: float(sql`extract(epoch from u.digested_at) * 1000`),
      from: float(sql`extract(epoch from ${readFrom}) * 1000`),
      since: u.notifySince,
    },
    sql`from users u
      where u.state = 'active' and u.data_confirmed and ${before(newest)}
        and ((u.notify_frequency = 0 and ${before(due.immediately)})
          or (u.notify_frequency = 1 and ${before(due.daily)})
          or (u.notify_frequency = 2 and ${before(due.weekly)}))
        ${uids ? sql`and u.uid in ${uids}` : sql``}
      order by u.uid`,
  );
  return rows.map((row) => {
    const user = toUser(row);
    return { ...row, ...user, roles: [...new Set([0, ...roleOptions(user).map(({ uid }) => uid)])] };
  });
}

/**
 * Which of the changes that may be told to readers were told already, by reader.
 * @param from the earliest moment of all of them
 */
export async function listTold(db: Db, uids: number[], from: Date): Promise<Followed> {
  const rows = await listByReader(
    db,
    { reader: sql`t.user_uid`, change: sql`t.change_uid` },
    sql`from told_changes t join changes c on c.uid = t.change_uid join users u on u.uid = t.user_uid
      where c.at > ${from.toISOString()} and c.at > ${readFrom} and t.user_uid = any(${sql.param(uids)}::int[])`,
  );
  const told: Followed = new Map();
  await addTo(told, rows);
  return told;
}
