import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Sight } from '../auth/permissions';
import { isRoleName } from '../auth/roles';
import { anonymous } from '../auth/state';
import { clockNoun } from '../changes/model';
import { listPageOf } from '../changes/place';
import { publishedColumns } from '../changes/place-sql';
import { type Db, type Tx, tables } from '../db';
import { at, seconds } from '../db/moments';
import { int, type RowOf, select, text } from '../db/select';
import { invalidField } from '../errors';
import { type Kind, keyOf } from '../kinds/kind';
import { kindOf, kinds, mayHearOf } from '../kinds/registry';
import { namedUrl, urlOf } from '../routes';
import { viewHref } from '../saved-views/model';
import { byName } from '../text/name-order';
import { clock } from '../time/clock';
import { turns } from '../turns';
import { filterOf, listOf } from './lists';
import {
  type FollowedNoun,
  followedNouns,
  type Watch,
  type WatchedNoun,
  type WatchNoun,
  watchedNouns,
} from './model';

type Watched = Kind & { watch: NonNullable<Kind['watch']> };
const watchedKind = (entity: WatchedNoun) => kindOf(entity) as Watched;

/** By what a `changes ch` is followed. */
const keyOfChange: SQL = sql`case ${sql.join(
  kinds.flatMap(({ noun, table, alias, ...kind }) =>
    kind.watch && kind.named?.version
      ? sql`when ch.entity in ${[noun, clockNoun(noun)]} then
          (select ${kind.named.name} from ${sql.raw(`${table} ${alias}`)} where ${sql.raw(alias)}.uid = ch.entity_uid)`
      : [],
  ),
  sql` `,
)} else ch.entity_uid::text end`;

/** Where one reads of what is followed: the version in force, or the record. */
function pageOf(entity: FollowedNoun, key: string): string {
  if (entity === 'market-roles') return urlOf('RoleChanges', {}, { role: key });
  const { page, named } = watchedKind(entity);
  const own = named?.version
    ? namedUrl(entity === 'processes' ? 'ProcessByName' : 'SchemaByName', { name: key })
    : page?.({ uid: Number(key) });
  return own ?? listPageOf(entity);
}

/** A view of a list as it is followed: where its filter is not understood any more, it finds nothing. */
const viewColumns = {
  ...{ uid: tables.savedViews.uid, name: tables.savedViews.name },
  ...{ route: tables.savedViews.route, query: tables.savedViews.query },
};

/** How a view that somebody keeps is followed. @throws PortalError invalid_input where its list cannot be followed */
export async function findView(
  db: Db | Tx,
  userUid: number,
  uid: number,
): Promise<{ key: string; title: string } | undefined> {
  const [view] = await select(
    db,
    viewColumns,
    sql`from saved_views where uid = ${uid} and user_uid = ${userUid}`,
  );
  if (!view) return undefined;
  const filter = filterOf(view);
  if (!filter) throw invalidField('uid', 'Diese Ansicht lässt sich nicht beobachten.');
  return { key: String(uid), title: titleOf(view) };
}

const titleOf = ({ route, name }: { route: string; name: string }) =>
  `${listOf(route)?.listing.words.title ?? 'Liste'}: ${name}`;

/** What somebody follows, by kind and name: as it is called now, or was called last where they may see it no longer. */
export async function listWatches(db: Db, userUid: number, sight: Sight): Promise<Watch[]> {
  const { uid, entity, key, title, since } = tables.watches;
  const rows = await select(
    db,
    { uid, entity: text<WatchNoun>(entity), key, title, since: seconds(since) },
    sql`from watches where user_uid = ${userUid} order by entity, uid`,
  );
  const views = new Map(
    (await select(db, viewColumns, sql`from saved_views where user_uid = ${userUid}`)).map((view) => [
      String(view.uid),
      { title: titleOf(view), href: viewHref(view.route, view.query) },
    ]),
  );
  const records = rows.flatMap((row) =>
    row.entity === 'saved-views' ? [] : [{ entity: row.entity, key: row.key }],
  );
  const titles = await listFollowable(db, records, sight);
  const watches = rows.map((row) => ({
    ...row,
    ...(row.entity === 'saved-views'
      ? views.get(row.key)!
      : {
          title: titles.get(`${row.entity}:${row.key}`) ?? row.title,
          href: pageOf(row.entity, row.key),
        }),
  }));
  return watches.sort(
    (a, b) => Number(a.entity > b.entity) - Number(a.entity < b.entity) || byName(a.title, b.title),
  );
}

/** The uids of what somebody follows, by `kind:key`. */
export async function listWatchKeys(db: Db, userUid: number): Promise<Map<string, number>> {
  const { uid, entity, key } = tables.watches;
  const rows = await select(db, { uid, entity, key }, sql`from watches where user_uid = ${userUid}`);
  return new Map(rows.map((row) => [`${row.entity}:${row.key}`, row.uid]));
}

/** By what a record is followed, and how it is called; undefined for one that may not be seen. */
export async function findFollowed(
  db: Db | Tx,
  entity: FollowedNoun,
  uid: number,
  sight: Sight,
): Promise<{ key: string; title: string } | undefined> {
  if (entity === 'market-roles') return findRole(db, uid);
  const kind = watchedKind(entity);
  const [row] = await select(
    db,
    { key: text(keyOf(kind)), title: text(kind.watch.title) },
    sql`from ${sql.raw(`${kind.table} ${kind.alias}`)} where ${sql.raw(kind.alias)}.uid = ${uid}
      and ${kind.visible(sight, clock())}`,
  );
  return row;
}

/**
 * What is followed by kind and key, as far as somebody may see it: `kind:key` with its title.
 * @param keys of `findFollowed`
 */
export async function listFollowable(
  db: Db | Tx,
  wanted: readonly { entity: FollowedNoun; key: string }[],
  sight: Sight,
): Promise<Map<string, string>> {
  const found = await Promise.all(
    followedNouns.map(async (entity) => {
      const keys = wanted.filter((one) => one.entity === entity).map(({ key }) => key);
      if (keys.length === 0) return [];
      if (entity === 'market-roles') {
        const { uid, name } = tables.participants;
        const rows = await select(
          db,
          { key: text(uid), title: name },
          sql`from participants where uid::text in ${keys}`,
        );
        return rows.filter(({ title }) => !isRoleName(title)).map((row) => ({ entity, ...row }));
      }
      const kind = watchedKind(entity);
      const key = keyOf(kind);
      const rows = await select(
        db,
        { key: text(key), title: text(sql`min(${kind.watch.title})`) },
        sql`from ${sql.raw(`${kind.table} ${kind.alias}`)} where ${key} in ${keys} and ${kind.visible(sight, clock())}
          group by 1`,
      );
      return rows.map((row) => ({ entity, ...row }));
    }),
  );
  return new Map(found.flat().map(({ entity, key, title }) => [`${entity}:${key}`, title]));
}

/** A market role; those of registered users are none. */
async function findRole(db: Db | Tx, uid: number): Promise<{ key: string; title: string } | undefined> {
  const { name } = tables.participants;
  const [row] = await select(db, { title: name }, sql`from participants where uid = ${uid}`);
  return row && !isRoleName(row.title) ? { key: String(uid), title: row.title } : undefined;
}

/** The uid of what somebody follows of a kind and key. */
export async function findWatch(
  db: Db | Tx,
  userUid: number,
  entity: WatchNoun,
  key: string,
): Promise<number | undefined> {
  const [row] = await select(
    db,
    { uid: tables.watches.uid },
    sql`from watches where user_uid = ${userUid} and entity = ${entity} and key = ${key}`,
  );
  return row?.uid;
}

/** What an entry about a process calls its participants (lib/processes/record.ts). */
const participantsField = 'Teilnehmer';

/**
 * Whether a change `c` is of a process in which the role of a `watches w` takes part, or took part until this change, or of
 * a version of a schema that its messages use: a new version is none that a message uses yet. What drafts use does not count.
 */
const ofRole = sql`case c.entity
  when 'processes' then exists (select 1 from processes_participants k
      where k.process_uid = c.entity_uid and k.participant_uid::text = w.key)
    or exists (select 1 from changes x, jsonb_array_elements(x.fields) f, participants r
      where x.uid = c.uid and f ->> 'field' = ${participantsField} and r.uid::text = w.key
        and strpos(', ' || (f ->> 'from') || ', ', ', ' || r.name || ', ') > 0)
  when 'schemas' then exists (select 1 from schemas s join market_notifications m on m.schema_uid = s.uid
    join processes p on p.uid = m.process_uid and p.editing_status <> 'Entwurf'
    join market_notification_participants l on l.market_notification_uid = m.uid
    where s.schema = c.key and l.participant_uid::text = w.key) end`;

/** Changes `ch` with the noun of their kind and by what their record is followed. */
export const keyedChanges = (which: SQL): SQL =>
  sql`select ch.uid, ch.at, ch.entity_uid, split_part(ch.entity, '/', 1) as entity, ${keyOfChange} as key
    from changes ch where ${which}`;

/** Whether a `watches w` is of a change `c` of `keyedChanges`. */
export const followsOf = sql`((w.entity = c.entity and w.key = c.key) or (w.entity = 'market-roles' and ${ofRole}))`;

/** The changes of what people follow, by person. */
export type Followed = Map<number, Set<number>>;

/** Changes of a person that one row holds: 200 people may follow 100,000 of them each. */
const together = 5_000;

/**
 * Who follows which changes, for `addTo`: few rows, each with many changes in their order, as JSON, which is read ten times
 * faster than an array of the database.
 * @param rest from `from` on, without order
 */
export const listByReader = (
  db: Db,
  { reader, change }: { reader: SQL; change: SQL },
  rest: SQL,
): Promise<{ reader: number; changes: number[] }[]> =>
  select(
    db,
    { reader: int(reader), changes: sql<number[]>`json_agg(${change} order by ${change})` },
    sql`${rest} group by ${reader}, ${change} / ${together}::int order by ${reader}, min(${change})`,
  );

/** Adds what people follow, and lets others have a turn between the rows. */
export async function addTo(
  followed: Followed,
  rows: { reader: number; changes: number[] }[],
): Promise<void> {
  const turn = turns();
  for (const { reader, changes } of rows) {
    await turn();
    const own = followed.get(reader) ?? new Set();
    for (const change of changes) own.add(change);
    followed.set(reader, own);
  }
}

/**
 * Which changes of a span concern what readers follow, after they chose it.
 * @param after where the span of each one begins, of a `users u`
 */
export async function listFollowedChanges(
  db: Db,
  readers: number[],
  { from, until, after }: { from: Date; until: Date; after: SQL },
): Promise<Followed> {
  const rows = await listByReader(
    db,
    { reader: sql`w.user_uid`, change: sql`c.uid` },
    sql`from (${keyedChanges(sql`ch.at > ${at(from)} and ch.at <= ${at(until)}
        and ch.entity in ${watchedNouns.flatMap((noun) => [noun, clockNoun(noun)])}`)}) c
      join watches w on c.at > w.since and ${followsOf} join users u on u.uid = w.user_uid
      where w.user_uid = any(${sql.param(readers)}::int[]) and c.at > ${after}`,
  );
  const followed: Followed = new Map();
  await addTo(followed, rows);
  return followed;
}

/** Who follows some of the records of a kind. */
export async function listFollowers(db: Db, entity: string, uids: number[]): Promise<Set<number>> {
  const kind = kindOf(entity);
  if (!kind?.watch) return new Set();
  const row = sql.raw(kind.alias);
  const rows = await select(
    db,
    { uid: int(sql`w.user_uid`) },
    sql`from (select 0 as uid, ${row}.uid as entity_uid, ${entity}::text as entity, ${keyOf(kind)} as key
        from ${sql.raw(`${kind.table} ${kind.alias}`)} where ${row}.uid in ${[0, ...uids]}) c
      join watches w on ${followsOf}`,
  );
  return new Set(rows.map(({ uid }) => uid));
}

/** A change in the feed of a record. */
export type RecordChange = RowOf<typeof publishedColumns>;

/** The latest changes of a record in all its versions that everyone may read, newest first. */
export function listRecordChanges(
  db: Db,
  entity: WatchedNoun,
  key: string,
  most: number,
): Promise<RecordChange[]> {
  const { table, alias, named } = watchedKind(entity);
  const uids = named?.version
    ? sql`select ${sql.raw(alias)}.uid from ${sql.raw(`${table} ${alias}`)} where ${named.name} = ${key}`
    : sql`select ${Number(key)}::int`;
  return select(
    db,
    publishedColumns,
    sql`from changes ch where ch.entity in ${[entity, clockNoun(entity)]} and ch.entity_uid in (${uids})
      and ${mayHearOf(anonymous)} order by ch.at desc, ch.uid desc limit ${most}`,
  );
}

/** The final versions of a name with their days, in their order. */
export async function listDays(db: Db, entity: WatchedNoun, key: string) {
  const { table, alias, named } = watchedKind(entity);
  const { version, name } = named!;
  const row = sql.raw(alias);
  return select(
    db,
    {
      ...{
        uid: int(sql`${row}.uid`),
        version: text(version!.text),
        changed: seconds(sql`${row}.changed_at`),
      },
      ...{ from: text(sql`${row}.valid_from::text`), until: sql<string | null>`${row}.valid_until::text` },
    },
    sql`from ${sql.raw(`${table} ${alias}`)} where ${name} = ${key} and ${row}.editing_status = 'Final'
      order by ${version!.order} limit 500`,
  );
}
