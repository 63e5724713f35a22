import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { can, type Sight } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import { config } from '../config';
import { type Db, type Tx, tables } from '../db';
import { seconds } from '../db/moments';
import { int, object, oneOf, select, text } from '../db/select';
import { containing } from '../db/where';
import { notFound } from '../errors';
import { askedUids, type OptionQuestion } from '../list';
import type { Named } from '../named';
import { rowsOfRecord } from '../record-rows';
import { dayOfSeconds } from '../time/days';
import { nameOfUser } from '../users/sql';
import {
  type Holding,
  type ReleaseDetail,
  type ReleaseItem,
  type ReleasePart,
  type ReleaseRow,
  type ReleaseState,
  releaseParts,
  type Told,
} from './model';
import { releaseRecord } from './record';
import { parts } from './registry';

export const releaseGone = () => notFound('Dieses Release gibt es nicht oder nicht mehr.');

export const releaseRows = rowsOfRecord(releaseRecord, tables.releases, releaseGone);

/** A thing that is not published yet, as it stands. */
export interface Publishable extends ReleaseItem {
  revision: number;
  /** Names what it is of: the kind of a draft. */
  entity: string;
  /** Another text as soon as anything of it changes. */
  contents: string;
}

/** What is there of a part and not published, in the order in which it is published. */
export async function readPart(db: Db | Tx, part: ReleasePart, uids: number[]): Promise<Publishable[]> {
  if (uids.length === 0) return [];
  const { from, order, columns, entity, page } = parts[part];
  const { hint: _, ...wanted } = columns;
  const rows = await select(
    db,
    { ...wanted, entity },
    sql`from ${from} and ${columns.uid} in ${uids} order by ${order}`,
  );
  return rows.map(({ owner, ...row }) => ({ ...row, part, href: page(row.uid, owner) }));
}

/**
 * The release that is to publish something; undefined for none. Who does not prepare releases learns of the moment, for
 * what is their own to publish.
 */
export async function holdingOf(
  db: Db,
  { part, uid }: { part: ReleasePart; uid: number },
  sight: Sight,
): Promise<Holding | undefined> {
  const { from, columns, entity, mayAdd } = parts[part];
  const release = oneOf(
    object({ uid: int(sql`r.uid`), title: text(sql`r.title`), publishAt: seconds(sql`r.publish_at`) }),
    sql`from releases r where r.published_at is null and ${columns.uid} = any(r.${sql.identifier(part)}) limit 1`,
  );
  const [row] = await select(
    db,
    { release, entity, owner: columns.owner },
    sql`from ${from} and ${columns.uid} = ${uid}`,
  );
  if (!row?.release) return undefined;
  if (can(sight, 'releases.write')) return row.release;
  const mayPublish = can(sight, mayAdd(row.entity), row.owner || undefined);
  return mayPublish ? { ...row.release, uid: null, title: '' } : undefined;
}

/** What can be put into a release: what is not published, in no other release, and one's own to publish. */
export async function listReleaseOptions(
  db: Db,
  part: ReleasePart,
  question: OptionQuestion,
  sight: Sight,
): Promise<(Named & { hint: string })[]> {
  const { from, order, columns, entity, mayAdd } = parts[part];
  const { uid, name, hint } = columns;
  const asked = askedUids(question);
  const which: SQL = asked
    ? sql`${uid} in ${asked}`
    : sql`portal_fold(${name} || ' ' || ${hint}) like portal_fold(${containing(question.term?.trim() ?? '')})
        and not exists (select 1 from releases r
          where r.published_at is null and ${uid} = any(r.${sql.identifier(part)}))`;
  const rows = await select(
    db,
    { uid, name, hint, entity },
    sql`from ${from} and ${which} order by ${order} limit 50`,
  );
  return rows.filter(({ entity }) => can(sight, mayAdd(entity))).map(({ entity: _, ...one }) => one);
}

const stateColumn = sql<ReleaseState>`case when r.published_at is not null then 'published'
  when r.approved_by is not null then 'approved' when r.problem <> '' then 'failed' else 'prepared' end`;

const rowColumns = {
  ...{ uid: int(sql`r.uid`), revision: int(sql`r.revision`), title: text(sql`r.title`) },
  ...{ publishAt: seconds(sql`r.publish_at`), state: stateColumn, problem: text(sql`r.problem`) },
  size: int(
    sql`cardinality(r.processes) + cardinality(r.schemas) + cardinality(r.elwoggwg) + cardinality(r.drafts)`,
  ),
  ...{ changed: seconds(sql`r.changed_at`), by: nameOfUser(sql`r.changed_by`) },
  approvedBy: nameOfUser(sql`r.approved_by`),
  publishedAt: sql<number | null>`floor(extract(epoch from r.published_at))::float`,
};

/** All releases, those to come first. */
export const listReleases = (db: Db): Promise<ReleaseRow[]> =>
  select(
    db,
    rowColumns,
    sql`from releases r order by r.published_at is not null, case when r.published_at is null then r.publish_at end,
      r.published_at desc, r.uid limit 500`,
  );

const wholeColumns = {
  ...rowColumns,
  note: text(sql`r.note`),
  ...{
    processes: sql<number[]>`r.processes`,
    schemas: sql<number[]>`r.schemas`,
    elwoggwg: sql<number[]>`r.elwoggwg`,
    drafts: sql<number[]>`r.drafts`,
  },
  told: sql<Told[] | null>`r.told`,
  published: sql<ReleaseItem[] | null>`r.items`,
  /** The days from which its versions are valid. */
  begins: sql<string[]>`array(select valid_from::text from processes where uid = any(r.processes)
    union select valid_from::text from schemas where uid = any(r.schemas)
    union select valid_from::text from elwoggwg where uid = any(r.elwoggwg) order by 1)`,
  changedBy: sql<number | null>`r.changed_by`,
};

/** Whether somebody may approve what `changedBy` has saved (docs/requirements/market.md, Releases). */
export const mayApprove = (byUid: number, changedBy: number | null): boolean =>
  !config.fourEyes || byUid !== changedBy;

/** A release whole. @throws PortalError not_found */
export async function getRelease(db: Db, uid: number, session: SessionState): Promise<ReleaseDetail> {
  const [row] = await select(db, wholeColumns, sql`from releases r where r.uid = ${uid}`);
  if (!row) throw releaseGone();
  const { changedBy, told, published, begins, ...release } = row;
  const first = dayOfSeconds(release.publishAt);
  const items =
    published ?? (await Promise.all(releaseParts.map((part) => readPart(db, part, release[part])))).flat();
  return {
    ...release,
    items: items.map(({ part, uid, name, href }) => ({ part, uid, name, href })),
    told: told ?? [],
    days: published ? [] : [first, ...begins.filter((day) => day > first)],
    mayApprove: mayApprove(session.uid, changedBy) ? 1 : 0,
  };
}
