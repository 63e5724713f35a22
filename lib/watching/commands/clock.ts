import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { clockNoun } from '../../changes/model';
import { type Db, tables } from '../../db';
import { int, select, text } from '../../db/select';
import { type ChangeEntry, leaveChanges, write } from '../../db/write';
import type { PeriodicJob } from '../../jobs/job';
import { addDays, viennaDay } from '../../time/days';
import { formatDay } from '../../time/format';
import { kinds } from '../../validity/kinds';
import { datedNouns } from '../model';

/** Days after which it is no news any more that a version began: a portal that was down catches up. */
const news = 7;
/** Entries of one run; the next one continues. */
const most = 500;

const found = (condition: SQL, day: SQL, began: boolean) =>
  sql`select v.*, ${day} as day, ${began}::boolean as began from versions v where ${condition}`;

/**
 * Leaves an entry for each version that begins, or ends without a successor, for those who follow it. What was published
 * when it was in force already was told by that. What was told is remembered in the same transaction (`told_days`).
 * @returns how many entries it left
 */
export async function tellByClock(db: Db, now = new Date()): Promise<number> {
  const today = viennaDay(now);
  const first = addDays(today, -news);
  return write(db, async (tx) => {
    let left = 0;
    for (const noun of datedNouns) {
      const { nameColumn, title, versionText } = kinds[noun];
      const name = sql.raw(nameColumn);
      const rows = await select(
        tx,
        {
          ...{ uid: int(sql`f.uid`), name: text(sql`f.name`), version: text(sql`f.version`) },
          ...{ day: text(sql`f.day::text`), began: sql<boolean>`f.began` },
        },
        sql`from (with versions as (
            select uid, ${name} as name, ${versionText} as version, valid_from, valid_until,
              coalesce(first_public_at, created_at) as public_at
            from ${sql.raw(noun)} where editing_status = 'Final'
              and (valid_from between ${first}::date and ${today}::date
                or valid_until between ${first}::date - 1 and ${today}::date - 1))
          ${found(
            sql`v.valid_from between ${first}::date and ${today}::date
              and v.public_at < v.valid_from::timestamp at time zone 'Europe/Vienna'`,
            sql`v.valid_from`,
            true,
          )}
          union all ${found(
            sql`v.valid_until between ${first}::date - 1 and ${today}::date - 1
              and v.public_at < (v.valid_until + 1)::timestamp at time zone 'Europe/Vienna'
              and not exists (select 1 from ${sql.raw(noun)} n where n.${name} = v.name and n.uid <> v.uid
                and n.editing_status = 'Final' and n.valid_from <= v.valid_until + 1
                and (n.valid_until is null or n.valid_until > v.valid_until))`,
            sql`v.valid_until + 1`,
            false,
          )}) f
          where not exists (select 1 from told_days t where t.entity = ${noun} and t.entity_uid = f.uid
            and t.day = f.day and t.began = f.began)
          order by f.day, f.uid limit ${most}`,
      );
      if (rows.length === 0) continue;
      const fresh = await tx
        .insert(tables.toldDays)
        .values(rows.map(({ uid, day, began }) => ({ entity: noun, entityUid: uid, day, began })))
        .onConflictDoNothing()
        .returning();
      const keys = new Set(fresh.map(({ entityUid, day, began }) => `${entityUid} ${day} ${began}`));
      const entries = rows
        .filter(({ uid, day, began }) => keys.has(`${uid} ${day} ${began}`))
        .map(({ uid, name: called, version, day, began }): ChangeEntry => {
          const what = title(called, version);
          return {
            ...{ entity: clockNoun(noun), entityUid: uid, action: 'edited' },
            sentence: began
              ? `${what} gilt seit ${formatDay(day)}.`
              : `${what} gilt seit ${formatDay(day)} nicht mehr; eine Version danach ist nicht in Kraft.`,
          };
        });
      await leaveChanges(tx, undefined, entries);
      left += entries.length;
    }
    return left;
  });
}

export const watchJob: PeriodicJob = {
  name: 'watching',
  cron: '*/5 * * * *',
  work: async (db) => void (await tellByClock(db)),
};
