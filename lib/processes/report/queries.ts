import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db';
import { seconds } from '../../db/moments';
import { nameOrder } from '../../db/name-order';
import { int, select, selectSome, text } from '../../db/select';
import type { LinkFinding } from '../../db/tables/system';
import { schemaKind } from '../../schemas/kind';
import { viennaDay } from '../../time/days';
import { userName } from '../../users/sql';
import { notificationKind, processKind, stepKind } from '../kind';
import { deadlines, deadlinesInText } from './deadlines';
import { current, dayText, row, schemaRow } from './finding';
import { order, participants } from './flow';
import {
  type Finding,
  type LinkReport,
  type PartReport,
  type Report,
  type ReportPart,
  reportParts,
} from './model';
import { schemaValidity, validity } from './validity';

/** Findings a part shows; the rest is counted. */
const most = 100;

const transmission = (day: string): SQL => sql`
  select ${row({ detail: sql`p.title` })} from processes p
  where ${current(day)} and trim(regexp_replace(p.transmission, '<[^>]*>|&nbsp;', '', 'g')) = ''`;

const schemas = (day: string): SQL => sql`
  select ${row({
    notification: sql`json_build_object('uid', m.uid, 'name', m.message_code)`,
    detail: sql`case when c.uid is null then 'Kein Schema'
      when c.editing_status = 'Entwurf' then c.schema || ' ' || c.version || ' ist noch ein Entwurf'
      else c.schema || ' ' || c.version || ' gilt nur bis ' || ${dayText(sql`c.valid_until`)} end`,
  })}
  from market_notifications m join processes p on p.uid = m.process_uid and ${current(day)}
    left join schemas c on c.uid = m.schema_uid
  where (m.valid_until is null or m.valid_until >= ${day}::date)
    and (c.uid is null or c.editing_status = 'Entwurf' or c.valid_until < ${day}::date)`;

const files = (day: string): SQL => sql`
  select ${schemaRow({ detail: sql`p.namespace` })} from schemas p
  where p.editing_status <> 'Entwurf' and (p.valid_until is null or p.valid_until >= ${day}::date)
    and not exists (select 1 from schema_files f
      where f.schema_uid = p.uid and f.kind = 'xsd' and f.replaced_at is null)
    and exists (select 1 from market_notifications m where m.schema_uid = p.uid
      and (m.valid_until is null or m.valid_until >= ${day}::date))`;

const statements: Record<ReportPart, (day: string) => SQL> = {
  ...{
    deadlines,
    deadlinesInText,
    participants,
    order,
    transmission,
    schemas,
    files,
    validity,
    schemaValidity,
  },
};

const columns = {
  key: text(sql`f.key`),
  ...{ uid: int(sql`f.uid`), process: text(sql`f.process`), version: sql<number | string>`f.version` },
  step: sql<Finding['step']>`f.step`,
  notification: sql<Finding['notification']>`f.notification`,
  other: sql<Finding['other']>`f.other`,
  detail: text(sql`f.detail`),
};

/** The findings of a part as `f`, each with its key. */
const found = (part: ReportPart, day: string): SQL => sql`(
  select f.*, md5(concat_ws('|', ${part}::text, f.uid, f.step ->> 'uid', f.notification ->> 'uid', f.other ->> 'uid',
    f.detail)) as key from (${statements[part](day)}) f) f`;

const inOrder = sql`${nameOrder(sql`f.process`)}, f.version::text desc, f.place, f.detail`;

/** A finding of a part by its key; undefined where it is not there any more. */
export const findFinding = async (db: Db, part: ReportPart, key: string): Promise<Finding | undefined> => {
  const [one] = await select(
    db,
    columns,
    sql`from ${found(part, viennaDay(new Date()))} where f.key = ${key} limit 1`,
  );
  return one;
};

async function partOf(db: Db, part: ReportPart, day: string, hasAccepted: boolean): Promise<PartReport> {
  const [{ rows: findings, total }, accepted] = await Promise.all([
    selectSome(
      db,
      columns,
      sql`from ${found(part, day)}
        where not exists (select 1 from accepted_findings a where a.key = f.key) order by ${inOrder} limit ${most}`,
    ),
    hasAccepted
      ? select(
          db,
          { ...columns, reason: text(sql`a.reason`), at: seconds(sql`a.created_at`), by: userName },
          sql`from ${found(part, day)} join accepted_findings a on a.key = f.key
            left join users u on u.uid = a.created_by order by ${inOrder} limit ${most}`,
        )
      : [],
  ]);
  return { total, findings, accepted };
}

/** Kinds whose texts process admins maintain. */
const ownKinds: string[] = [processKind, stepKind, notificationKind, schemaKind].map(
  ({ several }) => several,
);

async function linksOf(db: Db): Promise<LinkReport> {
  const [last] = await select(
    db,
    { checkedAt: seconds(sql`l.checked_at`), findings: sql<LinkFinding[]>`l.findings` },
    sql`from link_checks l where l.name = 'all'`,
  );
  return {
    checkedAt: last?.checkedAt ?? null,
    findings: (last?.findings ?? []).filter(({ kind }) => ownKinds.includes(kind)).slice(0, most),
  };
}

/** What contradicts itself in processes and schemas that hold today or later, a question or two a part. */
export async function findInconsistencies(db: Db): Promise<Report> {
  const day = viennaDay(new Date());
  const accepted = await select(
    db,
    { part: text(sql`a.part`) },
    sql`from accepted_findings a group by a.part`,
  );
  const has = new Set(accepted.map(({ part }) => part));
  const [links, ...parts] = await Promise.all([
    linksOf(db),
    ...reportParts.map(async ({ part }) => [part, await partOf(db, part, day, has.has(part))] as const),
  ]);
  return { ...(Object.fromEntries(parts) as Record<ReportPart, PartReport>), links };
}
