import 'server-only';
import { sql } from 'drizzle-orm';
import { kind, ownerFor } from '../kinds/kind';

/** Persons are visible to people who may read those of their market partner; no feed, mail or Dashboard tells of them. */
export const contactPersonKind = kind({
  noun: 'contact-persons',
  several: 'Kontaktpersonen',
  table: 'contact_persons',
  alias: 'c',
  visible: (sight) => {
    const owner = ownerFor(sight, 'contactPersons.read');
    return owner === 'all' ? sql`true` : sql`c.market_partner_uid = ${owner}`;
  },
});
