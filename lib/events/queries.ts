import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { can } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import type { Db, Tx } from '../db';
import { containing } from '../db/like';
import { at, seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { cached } from '../db/revisions';
import { rowsOf } from '../db/rows';
import { currentFile, hrefOf, maySee } from '../documents/sql';
import { notFound } from '../errors';
import { pageOf, type Sorting, windowOf } from '../list';
import type { EventColumn, EventDetail, EventDocument, EventRow } from './model';

export interface EventFilters {
  /** Whether it is to come or going on, or over; both where it is left out. */
  upcoming?: boolean;
}

export interface ListQuestion {
  filters: EventFilters;
  sorting?: Sorting[];
  search?: { term?: string };
  page?: number;
  pageSize?: number;
}

export const eventGone = () => notFound('Diese Veranstaltung gibt es nicht oder nicht mehr.');

const columns: Record<EventColumn, SQL> = {
  start: sql`e.starts_at`,
  title: nameOrder(sql`e.title`),
};

/** An event is over when its end has passed. Every word of a search must stand somewhere. */
function conditionsOf({ filters, search }: ListQuestion, now: Date): SQL {
  const { upcoming } = filters;
  const words = search?.term?.split(/\s+/).filter(Boolean) ?? [];
  const all = [
    ...(upcoming === undefined
      ? []
      : [upcoming ? sql`e.ends_at >= ${at(now)}` : sql`e.ends_at < ${at(now)}`]),
    ...words.map((word) => sql`e.search_text like portal_fold(${containing(word)})`),
  ];
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

/** What was asked for; otherwise what is to come soonest first, all else latest first. */
function orderOf({ filters, sorting = [] }: ListQuestion): SQL {
  const standard: Sorting = { column: 'start', direction: filters.upcoming ? 'asc' : 'desc' };
  const asked = sorting.length > 0 ? sorting : [standard];
  return sql.join(
    [
      ...asked.map(({ column, direction }) => sql`${columns[column as EventColumn]} ${sql.raw(direction)}`),
      sql`e.uid`,
    ],
    sql`, `,
  );
}

const rowColumns: SQL = sql`e.uid, e.title, e.teaser, ${seconds(sql`e.starts_at`)} as start,
  ${seconds(sql`e.ends_at`)} as end, e.location, e.organiser, (e.online_link <> '')::int as online`;

/** Events with their total, which is kept until one changes, or a minute is over. */
export async function listEvents(db: Db, question: ListQuestion, now = new Date()) {
  const where = conditionsOf(question, now);
  const { limit, offset } = windowOf(question);
  const minute = Math.floor(now.getTime() / 60_000);
  const key = `events:${JSON.stringify([question.filters, question.search, minute])}`;
  const [events, total] = await Promise.all([
    rowsOf<EventRow>(
      db,
      sql`select ${rowColumns} from events e where ${where} order by ${orderOf(question)}
        limit ${limit} offset ${offset}`,
    ),
    cached(['events'], key, async () => {
      const [count] = await rowsOf<{ n: number }>(
        db,
        sql`select count(*)::int as n from events e where ${where}`,
      );
      return count?.n ?? 0;
    }),
  ]);
  return { events, ...pageOf(question, total) };
}

/** The uids of a whole list in its order, for an export. */
export const eventUids = (question: ListQuestion, now = new Date()): SQL =>
  sql`select e.uid from events e where ${conditionsOf(question, now)} order by ${orderOf(question)}`;

/** The rows of some uids, in any order. */
export const eventRows = (db: Db, uids: number[]): Promise<EventRow[]> =>
  rowsOf(db, sql`select ${rowColumns} from events e where e.uid in ${uids}`);

/** The uids of the events, latest first. */
export async function listEventUids(db: Db, most: number): Promise<number[]> {
  const rows = await rowsOf<{ uid: number }>(
    db,
    sql`select uid from events order by starts_at desc, uid limit ${most}`,
  );
  return rows.map(({ uid }) => uid);
}

/**
 * An event with those of its documents that a reader may see.
 * @throws PortalError not_found
 */
export async function getEvent(
  db: Db | Tx,
  uid: number,
  session: SessionState,
  now = new Date(),
): Promise<EventDetail> {
  const names = can(session, 'changes.authors');
  const edits = can(session, 'events.write');
  const [row] = await rowsOf<EventDetail>(
    db,
    sql`select ${rowColumns}, e.description, e.online_link as "onlineLink",
        e.registration_link as "registrationLink", e.revision, ${seconds(sql`e.changed_at`)} as changed,
        ${
          names
            ? sql`(select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.uid = e.changed_by)`
            : sql`null::text`
        } as "changedBy",
        ${
          edits
            ? sql`coalesce((select json_agg(json_build_object('uid', d.uid, 'name', d.title) order by l.position, d.uid)
                from event_documents l join documents d on d.uid = l.document_uid where l.event_uid = e.uid), '[]')`
            : sql`null::json`
        } as linked,
        coalesce((select json_agg(json_build_object('uid', d.uid, 'title', d.title, 'category', c.name, 'link', ${hrefOf},
              'file', ${currentFile})
            order by l.position, d.uid)
          from event_documents l join documents d on d.uid = l.document_uid
          join document_categories c on c.uid = d.category_uid
          where l.event_uid = e.uid and ${maySee(session, now)}), '[]') as documents
      from events e where e.uid = ${uid}`,
  );
  if (!row) throw eventGone();
  return row;
}

/** What a calendar holds of an event. */
export type CalendarEvent = Omit<EventDetail, 'description' | 'documents' | 'linked' | 'changedBy'>;

/** Events of the calendar that is subscribed to, at most. */
const mostInCalendar = 500;
/** Seconds for which an event that is over stays in it, so that it does not vanish from diaries at once. */
const kept = 90 * 86_400;

/** What is to come, soonest first, and what was in the last three months. */
export const listForCalendar = (db: Db, now: Date): Promise<CalendarEvent[]> =>
  rowsOf(
    db,
    sql`select ${rowColumns}, e.online_link as "onlineLink", e.registration_link as "registrationLink", e.revision,
        ${seconds(sql`e.changed_at`)} as changed
      from events e where e.ends_at >= ${at(new Date(now.getTime() - kept * 1000))}
      order by e.ends_at >= ${at(now)} desc, e.starts_at, e.uid limit ${mostInCalendar}`,
  );

/** Documents that everyone may see, of some uids: those that may be named to everyone. */
export const publicDocuments = (
  tx: Tx,
  uids: number[],
  anonymous: SessionState,
): Promise<Pick<EventDocument, 'uid' | 'title'>[]> =>
  uids.length === 0
    ? Promise.resolve([])
    : rowsOf(tx, sql`select d.uid, d.title from documents d where d.uid in ${uids} and ${maySee(anonymous)}`);
