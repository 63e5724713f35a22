import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { seconds } from '../db/moments';
import { rowsOf } from '../db/rows';
import { pageOf, windowOf } from '../list';
import type { EventRow } from './model';

interface Question {
  filters: { upcoming?: boolean };
  page?: number;
  pageSize?: number;
}

/** Events: the coming ones, soonest first, or the past ones, latest first. */
export async function listEvents(db: Db, question: Question) {
  const upcoming = question.filters.upcoming ?? true;
  const where = upcoming ? sql`ends_at >= now()` : sql`ends_at < now()`;
  const { limit, offset } = windowOf(question);
  const [rows, [count]] = await Promise.all([
    rowsOf<EventRow>(
      db,
      sql`select uid, title, teaser, ${seconds(sql`starts_at`)} as start,
        ${seconds(sql`ends_at`)} as end, location
      from events where ${where} order by starts_at ${sql.raw(upcoming ? 'asc' : 'desc')}, uid
      limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ n: number }>(db, sql`select count(*)::int as n from events where ${where}`),
  ]);
  return { events: rows, ...pageOf(question, count?.n ?? 0) };
}
