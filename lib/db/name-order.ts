import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The key that names are sorted by in SQL (migration `name-order`), for `order by` and indexes. JavaScript sorts by the
 * same key (lib/text/name-order.ts).
 */
export const nameOrder = (name: SQLWrapper): SQL => sql`portal_name_order(${name}) collate "C"`;
