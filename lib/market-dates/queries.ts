import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, tables } from '../db';
import { seconds } from '../db/moments';
import { cached } from '../db/revisions';
import { select } from '../db/select';
import { notFound } from '../errors';
import { rowsOfRecord } from '../record-rows';
import { marketDateRecord } from './record';

/** Market dates at most; a list answers all of them. */
export const mostDates = 500;

export const marketDates = rowsOfRecord(marketDateRecord, tables.marketDates, () =>
  notFound('Diesen Umstellungstermin gibt es nicht oder nicht mehr.'),
);

const d = alias(tables.marketDates, 'd');
const columns = {
  ...{ uid: d.uid, ...marketDates.read(d) },
  ...{ revision: d.revision, changed: seconds(d.changedAt) },
};

/** All market dates, the earliest first; kept until one changes. */
export const listMarketDates = (db: Db) =>
  cached(['market_dates'], 'market-dates', () =>
    select(db, columns, sql`from market_dates d order by d.day`),
  );
