import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { nameOrder } from '../../db/name-order';
import { current, dayText, row, type Scope, schemaRow } from './finding';

const gapText = (from: SQL, until: SQL): SQL =>
  sql`'Von ' || ${dayText(sql`${from} + 1`)} || ' bis ' || ${dayText(sql`${until} - 1`)} || ' gilt keine Version'`;

/** The days between the version `p` and the one after it, where there are any. */
const gap = (
  table: SQL,
  name: SQL,
  other: SQL,
  found: (columns: { other: SQL; detail: SQL }) => SQL,
  day: string,
) => sql`
  select ${found({ other, detail: gapText(sql`p.valid_until`, sql`o.valid_from`) })}
  from ${table} p cross join lateral (
    select n.uid, n.version, n.valid_from from ${table} n
      where n.${name} = p.${name} and n.uid <> p.uid and n.editing_status = 'Final' and n.valid_from > p.valid_from
      order by n.valid_from, n.uid limit 1) o
  where p.editing_status = 'Final' and o.valid_from > p.valid_until + 1 and o.valid_from > ${day}::date
    and not exists (select 1 from ${table} b where b.${name} = p.${name} and b.editing_status = 'Final'
      and b.valid_from <= p.valid_until and (b.valid_until is null or b.valid_until > p.valid_until))`;

const ofProcess = sql`json_build_object('uid', o.uid, 'version', o.version::float)`;
const ofSchema = sql`json_build_object('uid', o.uid, 'version', o.version)`;

/** Final versions of one process that hold on one day, and days between two of them that none holds on. */
export const validity = ({ day }: Scope): SQL => sql`
  select ${row({
    other: ofProcess,
    detail: sql`'Beide gelten ab ' || ${dayText(sql`greatest(p.valid_from, o.valid_from)`)}`,
  })}
  from processes p join processes o on o.process = p.process and o.version < p.version
    and o.editing_status = 'Final' and p.editing_status = 'Final'
    and p.valid_from <= coalesce(o.valid_until, 'infinity') and o.valid_from <= coalesce(p.valid_until, 'infinity')
  where ${current({ day })} and (o.valid_until is null or o.valid_until >= ${day}::date)
  union all ${gap(sql`processes`, sql`process`, ofProcess, row, day)}`;

/**
 * Final versions of one schema of which two hold on one day, or the older begins later, and days between two that none
 * holds on. The older one is named first: it is the one to be ended. What both have behind them is nobody's worry.
 */
export const schemaValidity = ({ day }: Scope): SQL => sql`
  select ${schemaRow({
    other: ofSchema,
    detail: sql`case
      when p.valid_from > o.valid_from then 'Beginnt am ' || ${dayText(sql`p.valid_from`)}
        || ', nach der neueren Version (' || ${dayText(sql`o.valid_from`)} || ')'
      when p.valid_until is null and p.valid_from < o.valid_from then 'Ohne Ende, obwohl ab '
        || ${dayText(sql`o.valid_from`)} || ' die neuere Version gilt'
      else 'Beide gelten ab ' || ${dayText(sql`greatest(p.valid_from, o.valid_from)`)} end`,
  })}
  from schemas p join schemas o on o.schema = p.schema and p.uid <> o.uid
    and o.editing_status = 'Final' and p.editing_status = 'Final'
    and ${nameOrder(sql`p.version`)} < ${nameOrder(sql`o.version`)}
    and ((p.valid_from <= coalesce(o.valid_until, 'infinity') and o.valid_from <= coalesce(p.valid_until, 'infinity'))
      or p.valid_from > o.valid_from)
  where (p.valid_until is null or p.valid_until >= ${day}::date)
    and (o.valid_until is null or o.valid_until >= ${day}::date)
  union all ${gap(sql`schemas`, sql`schema`, ofSchema, schemaRow, day)}`;
