import 'server-only';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { tables } from '../db';
import { seconds } from '../db/moments';

/** The market partner in the address of a changed record (lib/changes/place.ts); null for most kinds. */
export const partnerOfChange = (entity: SQL | Column, uid: SQL | Column) => sql<
  number | null
>`case when ${entity} = 'elwoggwg' then (
  select e.market_partner_uid from elwoggwg e where e.uid = ${uid}) end`;

const ch = alias(tables.changes, 'ch');
/** A `changes ch` as it is published: without who made it. */
export const publishedColumns = {
  ...{ uid: ch.uid, entity: ch.entity, entityUid: ch.entityUid, action: ch.action },
  ...{ sentence: ch.sentence, fields: ch.fields, at: seconds(ch.at) },
  marketPartnerUid: partnerOfChange(ch.entity, ch.entityUid),
};
