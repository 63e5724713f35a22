import 'server-only';
import { sql } from 'drizzle-orm';
import { type Db, tables } from '../db';
import { cached } from '../db/revisions';
import { notFound } from '../errors';
import { rowsOfRecord } from '../record-rows';
import { marketDateRecord } from './record';

/** Market dates at most; a list answers all of them. */
export const mostDates = 500;

export const marketDates = rowsOfRecord(marketDateRecord, tables.marketDates, () =>
  notFound('Diesen Umstellungstermin gibt es nicht oder nicht mehr.'),
);

/** All market dates, the earliest first; kept until one changes. */
export const listMarketDates = (db: Db) =>
  cached(['market_dates'], 'market-dates', () => {
    const { from, where, order, read } = marketDates.found(sql`true`, sql`day`);
    return read(db, sql`from ${from} where ${where} order by ${order}`);
  });
