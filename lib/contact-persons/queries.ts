import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, type Tx, tables } from '../db';
import { select, text } from '../db/select';
import { notFound } from '../errors';
import { keptOf, rowsOfRecord } from '../record-rows';
import type { ContactPerson, ContactPersonDetail } from './model';
import { personRecord } from './record';

export const personGone = () => notFound('Diese Kontaktperson gibt es nicht oder nicht mehr.');

export const personRows = rowsOfRecord(personRecord, tables.contactPersons, personGone);

const c = alias(tables.contactPersons, 'c');
const columns = { uid: c.uid, marketPartnerUid: c.marketPartnerUid, ...personRows.read(c) };

/** The contact persons of a market partner, in order. The caller must have checked that they may be read. */
export const listContactPersons = (db: Db | Tx, marketPartnerUid: number): Promise<ContactPerson[]> =>
  select(
    db,
    columns,
    sql`from contact_persons c where c.market_partner_uid = ${marketPartnerUid} order by c.position, c.uid`,
  );

/**
 * A contact person with the name of its market partner; undefined if there is none. The caller must have checked that
 * it may be read.
 * @param names whether the reader may know who changed it
 */
export async function getContactPerson(
  db: Db,
  uid: number,
  names: boolean,
): Promise<ContactPersonDetail | undefined> {
  const company = text(sql`m.company`) as SQL<string>;
  const [row] = await select(
    db,
    { ...columns, company, ...keptOf(c, names) },
    sql`from contact_persons c join market_partners m on m.uid = c.market_partner_uid where c.uid = ${uid}`,
  );
  return row;
}
