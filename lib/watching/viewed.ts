import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { clockNoun } from '../changes/model';
import type { Db } from '../db';
import { at } from '../db/moments';
import { bool, int, select, text } from '../db/select';
import type { Noun } from '../kinds/registry';
import { sightOf } from '../notifications/sight';
import { foundBefore, mayEnd } from './left';
import { filterOf, followedLists } from './lists';
import { followedRoutes } from './model';
import { addTo, type Followed, listByReader } from './queries';

const dialect = new PgDialect();

/** Filters that one statement asks for. */
const filtersAtOnce = 50;

/** The views of people that are followed, by what they find: those that find the same are asked for once. */
async function listFilters(db: Db, readers: readonly { uid: number; roles: number[] }[], nouns: string[]) {
  const roles = new Map(readers.map((reader) => [reader.uid, reader.roles]));
  const rows = await select(
    db,
    {
      watch: int(sql`w.uid`),
      user: int(sql`w.user_uid`),
      route: text(sql`v.route`),
      query: text(sql`v.query`),
    },
    sql`from watches w join saved_views v on v.uid::text = w.key and v.user_uid = w.user_uid
      where w.entity = 'saved-views' and w.user_uid = any(${sql.param([...roles.keys()])}::int[])
        and v.route in ${['', ...followedRoutes.filter((route) => nouns.includes(followedLists[route].noun))]}`,
  );
  const filters = new Map<string, { watches: number[]; noun: Noun; found: SQL }>();
  const statements = new Map<string, { watches: number[]; noun: Noun; found: SQL }>();
  for (const { watch, user, route, query } of rows) {
    const filter = filterOf({ route, query });
    if (!filter) continue;
    for (const role of roles.get(user) ?? []) {
      const key = `${role} ${route}?${query}`;
      if (!filters.has(key)) {
        const found = filter.found(sightOf(role));
        // Most lists are the same in each role.
        const statement = JSON.stringify(dialect.sqlToQuery(found));
        const same = statements.get(statement) ?? { watches: [], noun: filter.noun, found };
        statements.set(statement, same);
        filters.set(key, same);
      }
      filters.get(key)!.watches.push(watch);
    }
  }
  return [...statements.values()];
}

/**
 * Adds the changes of a span that are of records that a view finds that readers follow, after they chose it. A record is
 * found as it stands now, and where it was withdrawn, deleted or ended by the clock, as it was before. One that was edited
 * so that the filter does not find it any more is not (docs/decisions/2026-11-26-watching.md).
 * @param readers with the roles that each may take
 */
export async function addViewedChanges(
  db: Db,
  readers: readonly { uid: number; roles: number[] }[],
  { from, until, after }: { from: Date; until: Date; after: SQL },
  followed: Followed,
): Promise<void> {
  const span = sql`ch.at > ${at(from)} and ch.at <= ${at(until)}`;
  const changed = await select(
    db,
    { noun: text(sql`split_part(ch.entity, '/', 1)`), ended: bool(sql`bool_or(${mayEnd})`) },
    sql`from changes ch where ${span} group by 1`,
  );
  const ended = new Set(changed.flatMap((one) => (one.ended ? [one.noun] : [])));
  const filters = await listFilters(
    db,
    readers,
    changed.map(({ noun }) => noun),
  );
  const nouns = [...new Set(filters.map(({ noun }) => noun))].flatMap((noun) => [noun, clockNoun(noun)]);
  for (let first = 0; first < filters.length; first += filtersAtOnce) {
    // The changes are read once for all filters of a statement: an import may have left 100,000.
    const rows = await listByReader(
      db,
      { reader: sql`f.reader`, change: sql`f.change` },
      sql`from (with changed as materialized (
          select ch.uid, ch.at, ch.entity, ch.entity_uid, ch.action, split_part(ch.entity, '/', 1) as noun from changes ch
          where ${span} and ch.entity in ${nouns})
        ${sql.join(
          filters.slice(first, first + filtersAtOnce).flatMap(({ watches, noun, found }) =>
            [
              sql`ch.entity_uid in (${found})`,
              ...(ended.has(noun) ? [sql`${mayEnd} and ch.entity_uid in (${foundBefore(noun, found)})`] : []),
            ].map(
              (isFound) => sql`select w.user_uid as reader, ch.uid as change
            from changed ch join watches w on w.uid = any(${sql.param(watches)}::int[]) and ch.at > w.since
              join users u on u.uid = w.user_uid and ch.at > ${after}
            where ch.noun = ${noun} and ${isFound}`,
            ),
          ),
          sql` union all `,
        )}) f`,
    );
    await addTo(followed, rows);
  }
}

/** Which people follow a view that finds some of the records of a kind, as everyone who is signed in sees them. */
export async function listViewers(
  db: Db,
  readers: readonly { uid: number; roles: number[] }[],
  entity: string,
  uids: number[],
): Promise<Set<number>> {
  const filters = await listFilters(db, readers, [entity]);
  const people = new Set<number>();
  for (let first = 0; first < filters.length; first += filtersAtOnce) {
    const rows = await select(
      db,
      { uid: int(sql`f.user_uid`) },
      sql`from (${sql.join(
        filters.slice(first, first + filtersAtOnce).map(
          ({
            watches,
            found,
          }) => sql`select w.user_uid from watches w where w.uid = any(${sql.param(watches)}::int[])
          and exists (select 1 from unnest(${sql.param(uids)}::int[]) x where x in (${found}))`,
        ),
        sql` union all `,
      )}) f`,
    );
    for (const { uid } of rows) people.add(uid);
  }
  return people;
}
