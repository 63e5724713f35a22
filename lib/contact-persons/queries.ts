import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import { seconds } from '../db/moments';
import { rowsOf } from '../db/rows';
import { nameOfUser } from '../users/sql';
import type { ContactPerson, ContactPersonDetail } from './model';

const columns: SQL = sql`c.uid, c.market_partner_uid as "marketPartnerUid", c.salutation, c.title,
  c.first_name as "firstName", c.last_name as "lastName", c.function, c.topics, c.phone, c.mobile, c.email`;

/** The contact persons of a market partner in their order. Who asks must be allowed to read them. */
export const listContactPersons = (db: Db | Tx, marketPartnerUid: number): Promise<ContactPerson[]> =>
  rowsOf(
    db,
    sql`select ${columns} from contact_persons c where c.market_partner_uid = ${marketPartnerUid}
      order by c.position, c.uid`,
  );

/**
 * A contact person with the name of its market partner; undefined when there is none. Who asks must be allowed to
 * read those of its partner.
 * @param names whether the reader may know who changed it
 */
export async function getContactPerson(
  db: Db,
  uid: number,
  names: boolean,
): Promise<ContactPersonDetail | undefined> {
  const [row] = await rowsOf<ContactPersonDetail>(
    db,
    sql`select ${columns}, m.company, c.revision, ${seconds(sql`c.changed_at`)} as changed,
      ${nameOfUser(sql`c.changed_by`, names)} as "changedBy"
    from contact_persons c join market_partners m on m.uid = c.market_partner_uid where c.uid = ${uid}`,
  );
  return row;
}
