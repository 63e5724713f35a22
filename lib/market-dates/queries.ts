import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sight } from '../auth/permissions';
import { whyWithdrawn } from '../bin/withdrawn';
import { type Db, tables } from '../db';
import { seconds } from '../db/moments';
import { cached } from '../db/revisions';
import { select } from '../db/select';
import { notFound, PortalError } from '../errors';
import { rowsOfRecord } from '../record-rows';
import { marketDateRecord } from './record';

/** Market dates at most; a list answers all of them. */
export const mostDates = 500;

const marketDateGone = () => notFound('Diesen Umstellungstermin gibt es nicht oder nicht mehr.');

export const marketDates = rowsOfRecord(marketDateRecord, tables.marketDates, marketDateGone);

/** A market date. @throws PortalError not_found; of a withdrawn one it says since when (410) */
export const getMarketDate = (db: Db, uid: number, sight: Sight) =>
  marketDates.show(db, uid, sight).catch(async (error: unknown) => {
    if (!(error instanceof PortalError) || error.code !== 'not_found') throw error;
    throw await whyWithdrawn(db, { table: 'market_dates', entity: 'market-dates', uid }, marketDateGone);
  });

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
