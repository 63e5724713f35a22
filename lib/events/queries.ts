import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, type Sight } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import { whyWithdrawn } from '../bin/withdrawn';
import { type Db, type Tx, tables } from '../db';
import { type Found, pageIn } from '../db/found';
import { at } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { bit, listOf, object, select } from '../db/select';
import { allOf, wordsIn } from '../db/where';
import { currentFile, hrefOf, maySee } from '../documents/sql';
import { notFound } from '../errors';
import type { Sorting } from '../list';
import type { Named } from '../named';
import { keptOf, rowsOfRecord } from '../record-rows';
import { clock } from '../time/clock';
import type { EventColumn, EventDetail, EventRow } from './model';
import { eventRecord, longFields } from './record';

export interface EventFilters {
  /** true: coming or running; false: past; undefined: both. */
  upcoming?: boolean;
}

export interface ListQuestion {
  filters: EventFilters;
  sorting?: Sorting[];
  search?: { term?: string };
  page?: number;
  pageSize?: number;
}

const eventGone = () => notFound('Diese Veranstaltung gibt es nicht oder nicht mehr.');

export const eventRows = rowsOfRecord(eventRecord, tables.events, eventGone);

const columns: Record<EventColumn, SQL> = {
  start: sql`e.starts_at`,
  title: nameOrder(sql`e.title`),
};

/** An event is past once its end has passed. Every word of the search must occur. */
function conditionsOf({ filters, search }: ListQuestion, now: Date): SQL {
  const { upcoming } = filters;
  return allOf(
    upcoming !== undefined && (upcoming ? sql`e.ends_at >= ${at(now)}` : sql`e.ends_at < ${at(now)}`),
    wordsIn(sql`e.search_text`, search?.term),
  );
}

/** The order asked for; by default coming events by beginning, others latest first. */
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

const e = alias(tables.events, 'e');
const d = alias(tables.documents, 'd');
const c = alias(tables.documentCategories, 'c');
const online = bit(sql`e.online_link <> ''`);
const rowColumns = { uid: e.uid, ...eventRows.read(e, longFields), online };

/** The events that match a question. */
export const foundEvents = (question: ListQuestion, now = clock()): Found<EventRow> => ({
  ...{ from: sql`events e`, uid: e.uid, where: conditionsOf(question, now), order: orderOf(question) },
  read: (db, rest) => select(db, rowColumns, rest),
});

/** Events with their total, which is cached until one changes or a minute is over. */
export const listEvents = (db: Db, question: ListQuestion, now = clock()) =>
  pageIn(db, 'events', foundEvents(question, now), question, {
    groups: ['events'],
    of: [question.filters, question.search, Math.floor(now.getTime() / 60_000)],
  });

/** The uids of the events, latest first. */
export async function listEventUids(db: Db, most: number): Promise<number[]> {
  const rows = await select(
    db,
    { uid: e.uid },
    sql`from events e order by e.starts_at desc, e.uid limit ${most}`,
  );
  return rows.map(({ uid }) => uid);
}

/** An event with those of its documents that a reader may see. @throws PortalError not_found */
export async function getEvent(db: Db | Tx, uid: number, sight: Sight, now = clock()): Promise<EventDetail> {
  const names = can(sight, 'changes.authors');
  const edits = can(sight, 'events.write');
  const linked = sql`from event_documents l join documents d on d.uid = l.document_uid where l.event_uid = e.uid`;
  const place = sql`l.position, d.uid`;
  const [row] = await select(
    db,
    {
      ...{ uid: e.uid, ...eventRows.read(e), online, ...keptOf(e, names) },
      linked: edits ? listOf(object({ uid: d.uid, name: d.title }), linked, place) : sql<null>`null::json`,
      documents: listOf(
        object({ uid: d.uid, title: d.title, category: c.name, link: hrefOf, file: currentFile }),
        sql`from event_documents l join documents d on d.uid = l.document_uid
          join document_categories c on c.uid = d.category_uid
          where l.event_uid = e.uid and ${maySee(sight, now)}`,
        place,
      ),
    },
    sql`from events e where e.uid = ${uid}`,
  );
  if (!row) throw await whyWithdrawn(db, { table: 'events', entity: 'events', uid }, eventGone);
  return row;
}

/** The columns of an event in calendars. */
export type CalendarEvent = Omit<EventDetail, 'description' | 'documents' | 'linked'>;

/** The most events in the subscribed calendar. */
const mostInCalendar = 500;
/** Seconds for which past events stay in it, so that they do not vanish from diaries at once. */
const kept = 90 * 86_400;

/** Coming events, soonest first, and those of the last three months. */
export const listForCalendar = (db: Db, now: Date): Promise<CalendarEvent[]> =>
  select(
    db,
    { uid: e.uid, ...eventRows.read(e, ['description']), online, ...keptOf(e, false) },
    sql`from events e where e.ends_at >= ${at(new Date(now.getTime() - kept * 1000))}
      order by e.ends_at >= ${at(now)} desc, e.starts_at, e.uid limit ${mostInCalendar}`,
  );

/** What documents are called, for who edits events. */
export const documentNames = (db: Db | Tx, uids: number[], which = sql`true`): Promise<Named[]> =>
  uids.length === 0
    ? Promise.resolve([])
    : select(db, { uid: d.uid, name: d.title }, sql`from documents d where d.uid in ${uids} and ${which}`);

/** The documents with these uids that everyone may see. */
export const publicDocuments = (tx: Tx, uids: number[], anonymous: SessionState): Promise<Named[]> =>
  documentNames(tx, uids, maySee(anonymous));
