import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { nameOrder } from '../db/name-order';
import { cached } from '../db/revisions';
import { bit, int, select, text } from '../db/select';
import { grouped } from '../groups';
import { processKind, processName } from '../processes/kind';
import { clock } from '../time/clock';
import {
  deepestReply,
  mostStatements,
  type StatementSection,
  type ThreadStatement,
  threadsPerPage,
} from './model';
import type { Reader } from './rights';
import { statementRows } from './rows';

export interface ThreadQuestion {
  consultationUid: number;
  /** The section that `page` is about: 0 for the whole consultation, or a process. */
  processUid?: number;
  page?: number;
  /** A statement whose page is wanted, wherever it stands. */
  statementUid?: number;
}

/**
 * The statements of a consultation: a section for the whole and one for each affected process, each with one page
 * of its threads (the one asked for, or the first), oldest first.
 * @returns also whether `mostStatements` was reached
 */
export async function listThreads(
  db: Db,
  question: ThreadQuestion,
  reader: Reader,
  now = clock(),
): Promise<{ sections: StatementSection[]; shortened: 0 | 1 }> {
  const { consultationUid } = question;
  const at = question.statementUid ? await placeOf(db, consultationUid, question.statementUid) : undefined;
  const { section, page } = at ?? { section: question.processUid ?? 0, page: question.page ?? 1 };
  const sections = await listSections(db, consultationUid, reader);
  const placed = await placesOf(
    db,
    consultationUid,
    sections.flatMap(({ processUid, threads }) =>
      threads > 0
        ? [{ section: processUid, first: processUid === section ? (page - 1) * threadsPerPage : 0 }]
        : [],
    ),
  );
  const rows = await statementRows(
    db,
    placed.map(({ uid }) => uid),
    reader,
    now,
  );
  const byUid = new Map(rows.map((row) => [row.uid, row]));
  const bySection = grouped(placed, ({ section: of }) => of);
  const shown = (of: number): ThreadStatement[] =>
    (bySection.get(of) ?? []).flatMap(({ uid, depth }) => {
      const statement = byUid.get(uid);
      return statement ? [{ ...statement, depth }] : [];
    });
  return {
    sections: sections.map(({ threads, ...one }) => ({
      ...one,
      page: one.processUid === section ? page : 1,
      pages: Math.max(1, Math.ceil(threads / threadsPerPage)),
      statements: shown(one.processUid),
    })),
    shortened: placed.length >= mostStatements ? 1 : 0,
  };
}

const sectionColumns = {
  ...{ processUid: int(sql`n.uid`), name: text(sql`n.name`), title: text(sql`n.title`) },
  ...{ count: int(sql`coalesce(k.count, 0)`), threads: int(sql`coalesce(k.threads, 0)`) },
  affected: bit(sql`n.affected`),
};

/** How many statements and threads each section has: the same for everyone, and the one answer that counts all. */
const countsOf = (db: Db, consultationUid: number) =>
  cached(['statements'], `statements:sections:${consultationUid}`, () =>
    select(
      db,
      {
        section: int(sql`coalesce(process_uid, 0)`),
        count: int(sql`count(*) filter (where withdrawn_at is null)`),
        threads: int(sql`count(*) filter (where parent_uid is null)`),
      },
      sql`from statements where consultation_uid = ${consultationUid} group by 1`,
    ),
  );

/**
 * The whole consultation first, then its processes by name, also such that are only spoken of by now, or that the
 * reader's partner has begun a draft on.
 */
async function listSections(db: Db, consultationUid: number, { sight, draftsOf }: Reader) {
  const counted = JSON.stringify(await countsOf(db, consultationUid));
  const begun =
    draftsOf > 0
      ? sql`union select process_uid from statement_drafts
          where consultation_uid = ${consultationUid} and market_partner_uid = ${draftsOf}`
      : sql``;
  return select(
    db,
    sectionColumns,
    (list) => sql`with counted as (
        select * from json_to_recordset(${counted}::json) k (section int, count int, threads int)),
      affected as (select process_uid from consultation_processes where consultation_uid = ${consultationUid}),
      named as (
        select 0 as uid, '' as name, '' as title, true as affected, '' as family, 0 as version
        union all
        select p.uid, ${processName}, p.title, p.uid in (select process_uid from affected), p.process, p.version
        from processes p where p.uid in (select process_uid from affected union select section from counted ${begun})
          and ${processKind.visible(sight)})
      select ${list} from named n left join counted k on k.section = n.uid
      order by n.uid <> 0, ${nameOrder(sql`n.family`)}, n.version`,
  );
}

/**
 * The statements of one page of each section, thread by thread, replies after what they answer. The index gives
 * statements in the order of their uids, so a page near the beginning reads little, however many there are.
 */
async function placesOf(db: Db, consultationUid: number, pages: { section: number; first: number }[]) {
  if (pages.length === 0) return [];
  const asked = sql.join(
    pages.map(({ section, first }) => sql`(${section}::int, ${first}::int)`),
    sql`, `,
  );
  return select(
    db,
    { uid: int(sql`uid`), depth: int(sql`depth`), section: int(sql`section`) },
    (list) => sql`with recursive shown as (
        select s.uid, page.section, 0 as depth, array[s.uid] as path from (values ${asked}) page (section, first)
          cross join lateral (select uid from statements where consultation_uid = ${consultationUid}
            and parent_uid is null and coalesce(process_uid, 0) = page.section
            order by uid offset page.first limit ${threadsPerPage}) s
        union all
        select s.uid, t.section, t.depth + 1, t.path || s.uid from shown t join statements s on s.parent_uid = t.uid
          where t.depth <= ${deepestReply})
      select ${list} from shown order by path limit ${mostStatements}`,
  );
}

/** On which page of which section a statement stands; undefined where it is none of the consultation's. */
async function placeOf(
  db: Db,
  consultationUid: number,
  uid: number,
): Promise<{ section: number; page: number } | undefined> {
  const before = int(sql`select count(*) from statements s
    where s.consultation_uid = ${consultationUid} and s.parent_uid is null
      and s.process_uid is not distinct from r.process_uid and s.uid < r.uid`);
  const [row] = await select(
    db,
    { section: int(sql`coalesce(r.process_uid, 0)`), before },
    (list) => sql`with recursive up as (
        select uid, parent_uid, process_uid, 0 as depth from statements
          where uid = ${uid} and consultation_uid = ${consultationUid}
        union all
        select s.uid, s.parent_uid, s.process_uid, up.depth + 1 from up join statements s on s.uid = up.parent_uid
          where up.depth <= ${deepestReply})
      select ${list} from up r where r.parent_uid is null`,
  );
  return row && { section: row.section, page: Math.floor(row.before / threadsPerPage) + 1 };
}
