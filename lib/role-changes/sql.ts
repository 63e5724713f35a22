import 'server-only';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Which final version replaces which, and on which day: `day, after_uid, before_uid`. `before_uid` is null for a new
 * process, `after_uid` for one that ends without a successor. Drafts and versions in consultation do not count.
 * @param table processes or schemas, `family` the column that versions share
 * @param within narrows the `v` of the table; it must contain all versions of a family
 */
const changeovers = (table: 'processes' | 'schemas', family: 'process' | 'schema', within: SQL): SQL => {
  const order = sql`partition by v.${sql.identifier(family)} order by v.valid_from, v.version, v.uid`;
  return sql`(
    with versions as (select v.uid, v.${sql.identifier(family)} as family, v.valid_from, v.valid_until,
        lag(v.uid) over (${order}) as before_uid, lead(v.valid_from) over (${order}) as next_from
      from ${sql.identifier(table)} v where v.editing_status = 'Final' and ${within})
    select valid_from as day, uid as after_uid, before_uid, family from versions
    union all
    select valid_until + 1, null::int, uid, family from versions
      where valid_until is not null and (next_from is null or next_from > valid_until + 1))`;
};

/** The families with a version that begins or ends in a span of days; uses the indexes of both days. */
const touchedFamilies = (table: string, family: string, from: string, until: string): SQL => sql`
  v.${sql.identifier(family)} in (select f.${sql.identifier(family)} from ${sql.identifier(table)} f
    where f.editing_status = 'Final' and (f.valid_from between ${from}::date and ${until}::date
      or f.valid_until between ${from}::date - 1 and ${until}::date - 1))`;

export const allProcessDays: SQL = changeovers('processes', 'process', sql`true`);
export const allSchemaDays: SQL = changeovers('schemas', 'schema', sql`true`);

export const processDays = (from: string, until: string): SQL =>
  changeovers('processes', 'process', touchedFamilies('processes', 'process', from, until));
export const schemaDays = (from: string, until: string): SQL =>
  changeovers('schemas', 'schema', touchedFamilies('schemas', 'schema', from, until));

/** Whether a `processes p` is in force on a day. */
export const inForce = (day: SQL): SQL =>
  sql`p.editing_status = 'Final' and p.valid_from <= ${day} and (p.valid_until is null or p.valid_until >= ${day})`;

/**
 * The messages `m` that use a schema of `d` (a row of schema days) on its day: those of processes in force then and, if
 * the version ends without a successor, those of processes in force the day before.
 */
export const messagesOfSchemaDay: SQL = sql`market_notifications m on m.schema_uid in (d.after_uid, d.before_uid)
  join processes p on p.uid = m.process_uid
    and (${inForce(sql`d.day`)} or (d.after_uid is null and ${inForce(sql`d.day - 1`)}))`;

/**
 * Messages that begin or end on a day of their own, within a version that is in force before and after:
 * `day, uid, process_uid, begins`.
 */
export const messageDays: SQL = sql`(
  select m.valid_from as day, m.uid, m.process_uid, true as begins
    from market_notifications m join processes p on p.uid = m.process_uid
    where p.editing_status = 'Final' and m.valid_from > p.valid_from
      and (p.valid_until is null or m.valid_from <= p.valid_until)
  union all
  select m.valid_until + 1, m.uid, m.process_uid, false
    from market_notifications m join processes p on p.uid = m.process_uid
    where p.editing_status = 'Final' and m.valid_until >= p.valid_from
      and (p.valid_until is null or m.valid_until < p.valid_until))`;
