import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db';
import { seconds } from '../../db/moments';
import { nameOrder } from '../../db/name-order';
import { type Columns, int, select, selectSome, text } from '../../db/select';
import type { LinkFinding } from '../../db/tables/system';
import { schemaKind } from '../../schemas/kind';

import { clock } from '../../time/clock';
import { viennaDay } from '../../time/days';
import { nameOfUser } from '../../users/sql';
import { notificationKind, processKind, stepKind } from '../kind';
import { deadlines, deadlinesInText } from './deadlines';
import { current, dayText, row, type Scope, schemaRow } from './finding';
import { order, participants } from './flow';
import {
  type AnyPart,
  type Finding,
  type LinkReport,
  nameOfFinding,
  nameOfLink,
  type PartReport,
  type Report,
  type ReportPart,
  reportParts,
} from './model';
import { schemaValidity, validity } from './validity';

/** Findings a part shows; the rest is counted. */
const most = 100;

const transmission = (scope: Scope): SQL => sql`
  select ${row({ detail: sql`p.title` })} from processes p
  where ${current(scope)} and trim(regexp_replace(p.transmission, '<[^>]*>|&nbsp;', '', 'g')) = ''`;

/** The day on which it is looked at: of versions that are not published yet, their first, where that is to come. */
const dayOf = ({ day, only }: Scope): SQL =>
  only === undefined ? sql`${day}::date` : sql`greatest(${day}::date, p.valid_from)`;

const schemas = (scope: Scope): SQL => sql`
  select ${row({
    notification: sql`json_build_object('uid', m.uid, 'name', m.message_code)`,
    detail: sql`case when c.uid is null then 'Kein Schema'
      when c.editing_status = 'Entwurf' then c.schema || ' ' || c.version || ' ist noch ein Entwurf'
      else c.schema || ' ' || c.version || ' gilt nur bis ' || ${dayText(sql`c.valid_until`)} end`,
  })}
  from market_notifications m join processes p on p.uid = m.process_uid and ${current(scope)}
    left join schemas c on c.uid = m.schema_uid
  where (m.valid_until is null or m.valid_until >= ${scope.day}::date)
    and (c.uid is null or c.editing_status = 'Entwurf' or c.valid_until < ${dayOf(scope)})`;

const files = ({ day, only }: Scope): SQL => sql`
  select ${schemaRow({ detail: sql`p.namespace` })} from schemas p
  where ${only === undefined ? sql`p.editing_status <> 'Entwurf'` : sql`p.uid in ${only}`} and (p.valid_until is null or p.valid_until >= ${day}::date)
    and not exists (select 1 from schema_files f
      where f.schema_uid = p.uid and f.kind = 'xsd' and f.replaced_at is null)
    and exists (select 1 from market_notifications m where m.schema_uid = p.uid
      and (m.valid_until is null or m.valid_until >= ${day}::date)
      and ${only === undefined ? sql`exists (select 1 from processes p where p.uid = m.process_uid and ${current({ day })})` : sql`true`})`;

const statements: Record<ReportPart, (scope: Scope) => SQL> = {
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
const found = (part: ReportPart, scope: Scope): SQL => sql`(
  select f.*, md5(concat_ws('|', ${part}::text, f.uid, f.step ->> 'uid', f.notification ->> 'uid', f.other ->> 'uid',
    f.detail)) as key from (${statements[part](scope)}) f) f`;

const inOrder = sql`${nameOrder(sql`f.process`)}, f.version::text desc, f.place, f.detail`;

/** What a finding is called; undefined where it is not there any more. @param of a version that is not published */
export async function findName(db: Tx, part: AnyPart, key: string, of?: number): Promise<string | undefined> {
  if (part === 'links') {
    const [one] = await select(db, linkColumns, sql`from ${deadLinks} where f.key = ${key} limit 1`);
    return one && nameOfLink(one);
  }
  const [one] = await select(
    db,
    columns,
    sql`from ${found(part, { day: viennaDay(clock()), ...(of && { only: [of] }) })} where f.key = ${key} limit 1`,
  );
  return one && nameOfFinding(one);
}

/** The first of the open findings `f` and of the accepted ones, and how many there are. */
async function openAndAccepted<List extends Columns>(
  db: Db,
  list: List,
  { from, order, hasAccepted }: { from: SQL; order: SQL; hasAccepted: boolean },
) {
  const [open, accepted] = await Promise.all([
    selectSome(
      db,
      list,
      sql`from ${from}
        where not exists (select 1 from accepted_findings a where a.key = f.key) order by ${order} limit ${most}`,
    ),
    hasAccepted
      ? selectSome(
          db,
          {
            ...list,
            reason: text(sql`a.reason`),
            at: seconds(sql`a.created_at`),
            by: nameOfUser(sql`a.created_by`),
          },
          sql`from ${from} join accepted_findings a on a.key = f.key order by ${order} limit ${most}`,
        )
      : { rows: [], total: 0 },
  ]);
  return {
    ...{ total: open.total, findings: open.rows },
    ...{ acceptedTotal: accepted.total, accepted: accepted.rows },
  };
}

const partOf = (db: Db, part: ReportPart, day: string, hasAccepted: boolean): Promise<PartReport> =>
  openAndAccepted(db, columns, { from: found(part, { day }), order: inOrder, hasAccepted });

/** Kinds whose texts process admins maintain. */
const ownKinds: string[] = [processKind, stepKind, notificationKind, schemaKind].map(
  ({ several }) => several,
);

/** The links as `f` that the last check of all links found dead, each with its key. */
const deadLinks = sql`(
  select d.*, md5(concat_ws('|', 'links', d.path, d.field, d.link, d.problem)) as key
  from link_checks l, rows from (jsonb_to_recordset(l.findings)
    as (kind text, name text, field text, path text, link text, problem text)) with ordinality
    as d(kind, name, field, path, link, problem, place)
  where l.name = 'all' and d.kind in ${ownKinds}) f`;

const linkColumns = {
  ...{ key: text(sql`f.key`), kind: text(sql`f.kind`), name: text(sql`f.name`), field: text(sql`f.field`) },
  ...{ path: text(sql`f.path`), link: text(sql`f.link`) },
  problem: text<LinkFinding['problem']>(sql`f.problem`),
};

async function linksOf(db: Db, hasAccepted: boolean): Promise<LinkReport> {
  const [last] = await select(
    db,
    { checkedAt: seconds(sql`l.checked_at`) },
    sql`from link_checks l where l.name = 'all'`,
  );
  return {
    checkedAt: last?.checkedAt ?? null,
    ...(await openAndAccepted(db, linkColumns, { from: deadLinks, order: sql`f.place`, hasAccepted })),
  };
}

/** The parts that look at one version by itself; how versions follow each other, publishing settles. */
const ownParts = {
  processes: ['deadlines', 'deadlinesInText', 'participants', 'order', 'transmission', 'schemas'],
  schemas: ['files'],
} as const satisfies Record<string, readonly ReportPart[]>;

/** What the report would find in versions once they are published, and nobody has accepted. */
export async function findingsOf(
  db: Db,
  table: keyof typeof ownParts,
  uids: number[],
): Promise<(Finding & { part: ReportPart })[]> {
  if (uids.length === 0) return [];
  const scope = { day: viennaDay(clock()), only: uids };
  const parts = await Promise.all(
    ownParts[table].map(async (part) => {
      const { findings } = await openAndAccepted(db, columns, {
        ...{ from: found(part, scope), order: inOrder, hasAccepted: false },
      });
      return findings.map((finding) => ({ ...finding, part }));
    }),
  );
  return parts.flat();
}

/** What contradicts itself in processes and schemas that hold today or later, a question or two a part. */
export async function findInconsistencies(db: Db): Promise<Report> {
  const day = viennaDay(clock());
  const accepted = await select(
    db,
    { part: text(sql`a.part`) },
    sql`from accepted_findings a group by a.part`,
  );
  const has = new Set(accepted.map(({ part }) => part));
  const [links, ...parts] = await Promise.all([
    linksOf(db, has.has('links')),
    ...reportParts.map(async ({ part }) => [part, await partOf(db, part, day, has.has(part))] as const),
  ]);
  return { ...(Object.fromEntries(parts) as Record<ReportPart, PartReport>), links };
}
