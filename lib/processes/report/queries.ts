import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { anonymous } from '../../auth/state';
import type { Db } from '../../db';
import { nameOrder } from '../../db/name-order';
import { int, selectSome, text } from '../../db/select';
import { viennaDay } from '../../time/days';
import { processKind } from '../kind';
import type { Finding, Report, ReportPart } from './model';

/** Findings a part shows; the rest is counted. */
const most = 100;

const none = sql`null::json`;
const row = (finding: { step?: SQL; notification?: SQL; other?: SQL; detail: SQL }): SQL => sql`
  p.uid, p.process, p.version::float as version, ${finding.step ?? none} as step,
  ${finding.notification ?? none} as notification, ${finding.other ?? none} as other, ${finding.detail} as detail`;

/** What holds today or later, or is in consultation: what is over, or a draft, is nobody's worry. */
const current = (day: string): SQL => sql`${processKind.visible(anonymous)}
  and (p.valid_until is null or p.valid_until >= ${day}::date)`;

const stepJson = sql`json_build_object('uid', s.uid, 'name', s.position || '. ' || s.name)`;
const deadline = (of: SQL): SQL =>
  sql`${of}.deadline_amount || ' ' || ${of}.deadline_unit || ' ' || ${of}.deadline_direction || ' ' || ${of}.deadline_event`;

const unitsOf = '(?:Arbeitstag|Kalendertag|Stunde|Minute)';

/** A text that names other numbers than the structured deadline, and two steps that give one message two deadlines. */
const deadlines = (day: string): SQL => sql`
  select ${row({
    step: stepJson,
    detail: sql`'Text: „' || s.deadline_text || '“, in Zahlen: ' || ${deadline(sql`s`)}`,
  })}, s.position as place
  from process_steps s join processes p on p.uid = s.process_uid and ${current(day)}
  where s.deadline_amount is not null
    and (coalesce(nullif(ltrim(substring(s.deadline_text from ${`(\\d+)\\s*${unitsOf}`}), '0'), ''), '0')
        <> s.deadline_amount::text
      or not starts_with(s.deadline_unit, substring(s.deadline_text from ${`\\d+\\s*(${unitsOf})`})))
    and s.deadline_text ~ ${`\\d+\\s*${unitsOf}`}
  union all
  select ${row({
    step: stepJson,
    detail: sql`${deadline(sql`s`)} || ', aber in Schritt ' || o.position || ' „' || o.name || '“: ' || ${deadline(sql`o`)}`,
  })}, s.position
  from process_steps s join processes p on p.uid = s.process_uid and ${current(day)}
    join process_steps o on o.process_uid = s.process_uid and o.position < s.position
      and o.market_notification_uid = s.market_notification_uid
      and o.deadline_direction = s.deadline_direction and o.deadline_event = s.deadline_event
      and (o.deadline_amount <> s.deadline_amount or o.deadline_unit <> s.deadline_unit)`;

const transmission = (day: string): SQL => sql`
  select ${row({ detail: sql`p.title` })}, 0 as place from processes p
  where ${current(day)} and trim(regexp_replace(p.transmission, '<[^>]*>|&nbsp;', '', 'g')) = ''`;

const schemas = (day: string): SQL => sql`
  select ${row({
    notification: sql`json_build_object('uid', m.uid, 'name', m.message_code)`,
    detail: sql`case when c.uid is null then 'Kein Schema'
      when c.editing_status = 'Entwurf' then c.schema || ' ' || c.version || ' ist noch ein Entwurf'
      else c.schema || ' ' || c.version || ' gilt nur bis ' || to_char(c.valid_until, 'DD.MM.YYYY') end`,
  })}, 0 as place
  from market_notifications m join processes p on p.uid = m.process_uid and ${current(day)}
    left join schemas c on c.uid = m.schema_uid
  where (m.valid_until is null or m.valid_until >= ${day}::date)
    and (c.uid is null or c.editing_status = 'Entwurf' or c.valid_until < ${day}::date)`;

const validity = (day: string): SQL => sql`
  select ${row({
    other: sql`json_build_object('uid', o.uid, 'version', o.version::float)`,
    detail: sql`'Beide gelten ab ' || to_char(greatest(p.valid_from, o.valid_from), 'DD.MM.YYYY')`,
  })}, 0 as place
  from processes p join processes o on o.process = p.process and o.version < p.version
    and o.editing_status = 'Final' and p.editing_status = 'Final'
    and p.valid_from <= coalesce(o.valid_until, 'infinity') and o.valid_from <= coalesce(p.valid_until, 'infinity')
  where ${current(day)} and (o.valid_until is null or o.valid_until >= ${day}::date)`;

/**
 * Final versions of one schema of which two hold on one day, or the older begins later. The older one is named
 * first: it is the one to be ended. What both have behind them is nobody's worry.
 */
const schemaValidity = (day: string): SQL => sql`
  select p.uid, p.schema as process, p.version, ${none} as step, ${none} as notification,
    json_build_object('uid', o.uid, 'version', o.version) as other,
    case
      when p.valid_from > o.valid_from then 'Beginnt am ' || to_char(p.valid_from, 'DD.MM.YYYY')
        || ', nach der neueren Version (' || to_char(o.valid_from, 'DD.MM.YYYY') || ')'
      when p.valid_until is null and p.valid_from < o.valid_from then 'Ohne Ende, obwohl ab '
        || to_char(o.valid_from, 'DD.MM.YYYY') || ' die neuere Version gilt'
      else 'Beide gelten ab ' || to_char(greatest(p.valid_from, o.valid_from), 'DD.MM.YYYY') end as detail,
    0 as place
  from schemas p join schemas o on o.schema = p.schema and p.uid <> o.uid
    and o.editing_status = 'Final' and p.editing_status = 'Final'
    and p.version collate "C" < o.version collate "C"
    and ((p.valid_from <= coalesce(o.valid_until, 'infinity') and o.valid_from <= coalesce(p.valid_until, 'infinity'))
      or p.valid_from > o.valid_from)
  where (p.valid_until is null or p.valid_until >= ${day}::date)
    and (o.valid_until is null or o.valid_until >= ${day}::date)`;

const statements: Record<ReportPart, (day: string) => SQL> = {
  deadlines,
  transmission,
  schemas,
  validity,
  schemaValidity,
};

const columns = {
  ...{ uid: int(sql`f.uid`), process: text(sql`f.process`), version: sql<number | string>`f.version` },
  step: sql<Finding['step']>`f.step`,
  notification: sql<Finding['notification']>`f.notification`,
  other: sql<Finding['other']>`f.other`,
  detail: text(sql`f.detail`),
};

/** What contradicts itself in the processes that hold today or later, one question a part. */
export async function findInconsistencies(db: Db): Promise<Report> {
  const day = viennaDay(new Date());
  const parts = await Promise.all(
    Object.entries(statements).map(async ([part, statement]) => {
      const { rows, total } = await selectSome(
        db,
        columns,
        sql`from (${statement(day)}) f
          order by ${nameOrder(sql`f.process`)}, f.version desc, f.place, f.detail limit ${most}`,
      );
      return [part, { total, findings: rows }];
    }),
  );
  return Object.fromEntries(parts);
}
