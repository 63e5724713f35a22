import 'server-only';
import { sql } from 'drizzle-orm';
import type { Sight } from '../auth/permissions';
import type { Db } from '../db';
import { nameOrder } from '../db/name-order';
import { rowsOf } from '../db/rows';
import { processKind, processName } from '../processes/kind';
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
  now = new Date(),
): Promise<{ sections: StatementSection[]; shortened: 0 | 1 }> {
  const { consultationUid } = question;
  const at = question.statementUid ? await placeOf(db, consultationUid, question.statementUid) : undefined;
  const { section, page } = at ?? { section: question.processUid ?? 0, page: question.page ?? 1 };
  const sections = await listSections(db, consultationUid, reader.sight);
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
  const bySection = new Map<number, ThreadStatement[]>();
  for (const { uid, depth, section: of } of placed) {
    const statement = byUid.get(uid);
    if (statement) bySection.set(of, [...(bySection.get(of) ?? []), { ...statement, depth }]);
  }
  return {
    sections: sections.map(({ threads, ...one }) => ({
      ...one,
      page: one.processUid === section ? page : 1,
      pages: Math.max(1, Math.ceil(threads / threadsPerPage)),
      statements: bySection.get(one.processUid) ?? [],
    })),
    shortened: placed.length >= mostStatements ? 1 : 0,
  };
}

type SectionRow = Omit<StatementSection, 'page' | 'pages' | 'statements'> & { threads: number };

/** The whole consultation first, then its processes by name, also such that are only spoken of by now. */
async function listSections(db: Db, consultationUid: number, sight: Sight): Promise<SectionRow[]> {
  return rowsOf<SectionRow>(
    db,
    sql`with counted as (
        select coalesce(process_uid, 0) as section, count(*) filter (where withdrawn_at is null)::int as count,
          count(*) filter (where parent_uid is null)::int as threads
        from statements where consultation_uid = ${consultationUid} group by 1),
      affected as (select process_uid from consultation_processes where consultation_uid = ${consultationUid})
      select 0 as "processUid", '' as name, '' as title, coalesce(max(count), 0)::int as count,
        coalesce(max(threads), 0)::int as threads, 1 as affected, 0 as place, '' as "order", 0 as version
        from counted where section = 0
      union all
      select p.uid, ${processName}, p.title, coalesce(k.count, 0),
        coalesce(k.threads, 0), (p.uid in (select process_uid from affected))::int, 1,
        ${nameOrder(sql`p.process`)}, p.version
      from processes p left join counted k on k.section = p.uid
      where p.uid in (select process_uid from affected union select section from counted)
        and ${processKind.visible(sight)}
      order by place, "order", version`,
  ).then((rows) =>
    rows.map(({ processUid, name, title, count, threads, affected }) => ({
      processUid,
      name,
      title,
      count,
      threads,
      affected,
    })),
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
  return rowsOf<{ uid: number; depth: number; section: number }>(
    db,
    sql`with recursive shown as (
        select s.uid, page.section, 0 as depth, array[s.uid] as path from (values ${asked}) page (section, first)
          cross join lateral (select uid from statements where consultation_uid = ${consultationUid}
            and parent_uid is null and coalesce(process_uid, 0) = page.section
            order by uid offset page.first limit ${threadsPerPage}) s
        union all
        select s.uid, t.section, t.depth + 1, t.path || s.uid from shown t join statements s on s.parent_uid = t.uid
          where t.depth <= ${deepestReply})
      select uid, depth, section from shown order by path limit ${mostStatements}`,
  );
}

/** On which page of which section a statement stands; undefined where it is none of the consultation's. */
async function placeOf(
  db: Db,
  consultationUid: number,
  uid: number,
): Promise<{ section: number; page: number } | undefined> {
  const [row] = await rowsOf<{ section: number; before: number }>(
    db,
    sql`with recursive up as (
        select uid, parent_uid, process_uid, 0 as depth from statements
          where uid = ${uid} and consultation_uid = ${consultationUid}
        union all
        select s.uid, s.parent_uid, s.process_uid, up.depth + 1 from up join statements s on s.uid = up.parent_uid
          where up.depth <= ${deepestReply})
      select coalesce(r.process_uid, 0) as section, (select count(*)::int from statements s
          where s.consultation_uid = ${consultationUid} and s.parent_uid is null
            and s.process_uid is not distinct from r.process_uid and s.uid < r.uid) as before
        from up r where r.parent_uid is null`,
  );
  return row && { section: row.section, page: Math.floor(row.before / threadsPerPage) + 1 };
}
