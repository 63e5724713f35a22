import 'server-only';
import { sql } from 'drizzle-orm';
import { kind } from '../kinds/kind';
import { urlOf } from '../routes';

/** A market date is public from its saving on; what it is about tells of itself. */
export const marketDateKind = kind({
  noun: 'market-dates',
  several: 'Umstellungstermine',
  table: 'market_dates',
  alias: 'd',
  visible: () => sql`true`,
  page: ({ uid }) => urlOf('MarketDate', { uid }),
  list: 'MarketDates',
});
