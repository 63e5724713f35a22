import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sight } from '../auth/permissions';
import { can } from '../auth/permissions';
import { type Db, tables } from '../db';
import type { RevisionGroup } from '../db/counts';
import { type Found, pageIn } from '../db/found';
import { nameOrder } from '../db/name-order';
import { daySeconds, int, object, select, text } from '../db/select';
import { allOf, orderBy, wordsIn } from '../db/where';
import { notFound } from '../errors';
import { marketPartnerKind } from '../market-partners/kind';
import { processKind, processName } from '../processes/kind';
import { keptOf, rowsOfRecord } from '../record-rows';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import { readinessKind } from './kind';
import type { ListQuestion } from './listing';
import type { KnownState, PartnerReadiness, ReadinessCounts, ReadinessRow } from './model';
import { readinessRecord } from './record';

const readinessGone = () => notFound('Diese Angabe gibt es nicht oder nicht mehr.');
export const readinessRows = rowsOfRecord(readinessRecord, tables.readiness, readinessGone);

const n = alias(tables.participants, 'n');
const m = alias(tables.marketPartners, 'm');
const p = alias(tables.processes, 'p');
const r = alias(tables.readiness, 'r');
const l = alias(tables.marketPartnerParticipants, 'l');

/** Which versions a matrix is about: one, those of a market date, those of a release, or all that is coming. */
export interface Scope {
  process?: number[];
  date?: number[];
  release?: number[];
}

/** Whether a `processes p` is among them, for who may see it. */
function scopeOf({ process = [], date = [], release = [] }: Scope, sight: Sight, today: string): SQL {
  const asked = [
    process.length > 0 && sql`p.uid in ${process}`,
    date.length > 0 &&
      sql`p.editing_status <> 'Konsultation' and p.valid_from in (select d.day from market_dates d where d.uid in ${date})`,
    release.length > 0 &&
      (can(sight, 'releases.write')
        ? sql`exists (select 1 from releases x where x.uid in ${release} and p.uid = any(x.processes))`
        : sql`false`),
  ];
  const coming = sql`p.editing_status = 'Final' and p.valid_from > ${today}`;
  return allOf(processKind.visible(sight), ...(asked.some(Boolean) ? asked : [coming]));
}

/**
 * Market partners in their roles, with how many versions concern the role (`c`) and what was said of them (`a`): looked up for
 * each, as joined to what all said it took 13 s with 100,000 partners.
 */
const matrix = (scope: SQL): SQL => sql`market_partner_participants l
  join market_partners m on m.uid = l.market_partner_uid
  join participants n on n.uid = l.participant_uid
  join (select k.participant_uid, count(*) as n from processes_participants k join processes p on p.uid = k.process_uid
    where ${scope} group by k.participant_uid) c on c.participant_uid = l.participant_uid
  left join lateral (select count(*) as n, count(*) filter (where r.state = 'ready') as ready,
      count(*) filter (where r.state = 'planned') as planned, max(r.day) as day, max(r.note) as note, max(r.uid) as uid
    from readiness r join processes p on p.uid = r.process_uid
      join processes_participants k on k.process_uid = r.process_uid and k.participant_uid = r.participant_uid
    where r.market_partner_uid = l.market_partner_uid and r.participant_uid = l.participant_uid and r.state <> ''
      and ${scope}) a on true`;

const state = sql<KnownState>`case when a.n is null or a.n < c.n then 'unknown' when a.planned > 0 then 'planned'
  when a.ready > 0 then 'ready' else 'notConcerned' end`;

const columns: Record<string, SQL> = {
  company: nameOrder(sql`m.company`),
  participant: nameOrder(sql`n.name`),
  state: sql`array_position(array['ready', 'planned', 'notConcerned', 'unknown'], ${state})`,
  day: sql`a.day`,
};

const rowColumns = {
  ...{ uid: int(l.uid), marketPartnerUid: m.uid, company: m.company },
  participant: object({ uid: n.uid, name: n.name }),
  state,
  day: sql<number | null>`floor(extract(epoch from a.day::timestamp at time zone 'Europe/Vienna'))::float`,
  processes: int(sql`c.n`),
  ...{ ready: int(sql`coalesce(a.ready, 0)`), planned: int(sql`coalesce(a.planned, 0)`) },
  notConcerned: int(sql`coalesce(a.n - a.ready - a.planned, 0)`),
  note: text(sql`case when c.n = 1 then coalesce(a.note, '') else '' end`),
  answerUid: sql<number | null>`case when c.n = 1 then a.uid end`,
};

/** What a question for the matrix finds; market partners that are not active are not in it. */
export function foundReadiness(
  { filters, search, sorting }: Pick<ListQuestion, 'filters' | 'search' | 'sorting'>,
  sight: Sight,
  today: string,
): Found<ReadinessRow> {
  const { participant = [], state: asked } = filters;
  const order = sorting.length > 0 ? sorting : [{ column: 'company', direction: 'asc' as const }];
  return {
    ...{ from: matrix(scopeOf(filters, sight, today)), uid: l.uid },
    where: allOf(
      sql`m.active`,
      participant.length > 0 && sql`l.participant_uid in ${participant}`,
      asked && sql`${state} = ${asked}`,
      ...wordsIn(sql`m.search_text`, search.term),
    ),
    order: orderBy(
      columns,
      order.some(({ column }) => column === 'company')
        ? order
        : [...order, { column: 'company', direction: order[0]!.direction }],
      sql`l.uid`,
    ),
    read: (db, rest) => select(db, rowColumns, rest),
  };
}

/** A page of the matrix. */
export function listReadiness(db: Db, question: ListQuestion, sight: Sight) {
  const today = viennaDay(clock());
  const kept = {
    groups: ['readiness', 'processes', 'market_partners', 'market_dates', 'lookups'] as RevisionGroup[],
    of: [question.filters, question.search, today, can(sight, 'processes.drafts')],
  };
  // Nobody counts what is put into a release.
  const total = question.filters.release ? undefined : kept;
  return pageIn(db, 'readiness', foundReadiness(question, sight, today), question, total);
}

/** How many market partners in their roles have said what. */
export async function countReadiness(
  db: Db,
  scope: Scope,
  sight: Sight,
  today = viennaDay(clock()),
): Promise<ReadinessCounts> {
  const rows = await select(
    db,
    { state, count: int(sql`count(*)`) },
    sql`from ${matrix(scopeOf(scope, sight, today))} where m.active group by 1`,
  );
  const of = (one: KnownState) => rows.find(({ state }) => state === one)?.count ?? 0;
  return {
    ready: of('ready'),
    planned: of('planned'),
    notConcerned: of('notConcerned'),
    unknown: of('unknown'),
  };
}

/** Rows of one market partner at most. */
const most = 500;

/**
 * What a market partner said and could say: each version that is coming or in force and concerns one of its roles. The
 * coming ones first, by their day; then those in force, the latest first.
 */
export const listOfPartner = (
  db: Db,
  uid: number,
  sight: Sight,
  today = viennaDay(clock()),
): Promise<PartnerReadiness[]> =>
  select(
    db,
    {
      ...{ processUid: p.uid, process: processName, title: p.title, validFrom: daySeconds(p.validFrom) },
      participant: object({ uid: n.uid, name: n.name }),
      state: text<PartnerReadiness['state']>(sql`coalesce(r.state, '')`),
      day: sql<
        number | null
      >`floor(extract(epoch from r.day::timestamp at time zone 'Europe/Vienna'))::float`,
      note: text(sql`coalesce(r.note, '')`),
      revision: int(sql`coalesce(r.revision, 0)`),
      answerUid: sql<number | null>`r.uid`,
    },
    sql`from market_partners m join market_partner_participants l on l.market_partner_uid = m.uid
      join participants n on n.uid = l.participant_uid
      join processes_participants k on k.participant_uid = l.participant_uid
      join processes p on p.uid = k.process_uid
      left join readiness r on r.market_partner_uid = m.uid and r.process_uid = p.uid
        and r.participant_uid = l.participant_uid
      where m.uid = ${uid} and ${marketPartnerKind.visible(sight)} and ${processKind.visible(sight)}
        and p.editing_status = 'Final' and (p.valid_until is null or p.valid_until >= ${today})
      order by p.valid_from <= ${today}, case when p.valid_from > ${today} then p.valid_from end, p.valid_from desc,
        ${nameOrder(sql`p.process`)}, n.position, n.uid limit ${most}`,
  );

/** One answer whole. @throws PortalError not_found */
export async function showReadiness(db: Db, uid: number, sight: Sight) {
  const [row] = await select(
    db,
    {
      ...{ uid: r.uid, ...readinessRows.read(r) },
      marketPartner: object({ uid: m.uid, name: m.company }),
      participant: object({ uid: n.uid, name: n.name }),
      process: object({ uid: p.uid, name: processName }),
      ...keptOf(r, can(sight, 'changes.authors')),
    },
    sql`from readiness r join market_partners m on m.uid = r.market_partner_uid
      join participants n on n.uid = r.participant_uid join processes p on p.uid = r.process_uid
      where r.uid = ${uid} and ${readinessKind.visible(sight)}`,
  );
  if (!row) throw readinessGone();
  return row;
}

/** Versions that a matrix can be asked for: those to come, the next first, and those that are named. */
export const listReadinessProcesses = (db: Db, named: number[], sight: Sight, today = viennaDay(clock())) =>
  select(
    db,
    { uid: p.uid, name: text(processName) },
    sql`from processes p where ${processKind.visible(sight)}
      and (p.editing_status = 'Final' and p.valid_from > ${today}${named.length > 0 ? sql` or p.uid in ${named}` : sql``})
      order by p.valid_from, ${nameOrder(sql`p.process`)}, p.uid limit ${most}`,
  );

/** Planned days of what a matrix is about, or of one market partner, the earliest first. */
export const listPlanned = (
  db: Db,
  { partner, ...scope }: Scope & { partner?: number },
  sight: Sight,
  today = viennaDay(clock()),
) =>
  select(
    db,
    {
      ...{ uid: r.uid, day: text(sql`r.day`), revision: r.revision },
      changed: sql<number>`floor(extract(epoch from r.changed_at))::float`,
      ...{ company: m.company, participant: n.name, process: text(processName) },
    },
    sql`from readiness r join processes p on p.uid = r.process_uid join market_partners m on m.uid = r.market_partner_uid
      join participants n on n.uid = r.participant_uid
      where r.state = 'planned' and m.active and ${scopeOf(scope, sight, today)}
        ${partner === undefined ? sql`` : sql`and m.uid = ${partner}`}
      order by r.day, r.uid limit 5000`,
  );
