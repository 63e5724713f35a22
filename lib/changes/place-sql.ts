import 'server-only';
import { type Column, type SQL, sql } from 'drizzle-orm';

/** The market partner in the address of a changed record (lib/changes/place.ts); null for most kinds. */
export const partnerOfChange = (entity: SQL | Column, uid: SQL | Column) => sql<
  number | null
>`case when ${entity} = 'elwoggwg' then (
  select e.market_partner_uid from elwoggwg e where e.uid = ${uid}) end`;
