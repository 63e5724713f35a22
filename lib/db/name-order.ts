import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * What a name is sorted by in SQL (migration `name-order`), for `order by` and for the index of that order; what
 * JavaScript sorts goes by the same key (lib/text/name-order.ts).
 */
export const nameOrder = (name: SQLWrapper): SQL => sql`portal_name_order(${name}) collate "C"`;
