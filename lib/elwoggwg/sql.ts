import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { tables } from '../db';
import { seconds } from '../db/moments';
import { daySeconds, listOf, object, text } from '../db/select';
import type { Division, ElwogStatus } from './model';

const b = alias(tables.elwoggwgBlocks, 'b');
const c = alias(tables.contactPersons, 'c');
export const e = alias(tables.elwoggwg, 'e');
const l = alias(tables.elwoggwgBlockLinks, 'l');

/** The status of an `elwoggwg e` on a calendar day of Vienna. */
const statusOn = (day: string) => sql<ElwogStatus>`case when e.withdrawn_at is not null then 'Zurückgezogen'
  when e.published_at is null then 'Entwurf'
  when e.valid_until < ${day}::date then 'Abgelaufen' else 'Veröffentlicht' end`;

/** Whom an `elwoggwg e` belongs to. */
export const ownerColumns = { uid: e.uid, marketPartnerUid: e.marketPartnerUid };

/** The columns of a version in a list, for an `elwoggwg e`. */
export const versionColumns = (day: string) => ({
  ...{ ...ownerColumns, series: e.series, version: e.version, title: e.title, legalBasis: e.legalBasis },
  division: text<Division>(e.division),
  validFrom: daySeconds(e.validFrom),
  validUntil: daySeconds(e.validUntil),
  status: statusOn(day),
  published: seconds(e.publishedAt),
});

/**
 * Names all that an `elwoggwg e` says, for who publishes it: every write to it, its blocks and their files moves
 * `changed_at`, microseconds included.
 */
export const stateOf = sql<string>`e.revision || '-' || floor(extract(epoch from e.changed_at) * 1000000)::bigint`;

/** `Ing. Demo Kontaktperson 1`, of a `contact_persons c`. */
export const contactName = sql<string>`btrim(regexp_replace(
  c.title || ' ' || c.first_name || ' ' || c.last_name, '\\s+', ' ', 'g'))`;

/** A block but for its files, for an `elwoggwg_blocks b`. */
export const blockColumns = {
  ...{ uid: b.uid, elwoggwgUid: b.elwoggwgUid, title: b.title, text: b.text, revision: b.revision },
  changed: seconds(b.changedAt),
  links: listOf(
    object({ title: l.title, url: l.url }),
    sql`from elwoggwg_block_links l where l.block_uid = b.uid`,
    sql`l.position, l.uid`,
  ),
  contacts: listOf(
    object({ uid: c.uid, name: contactName, function: c.function, phone: c.phone, email: c.email }),
    sql`from elwoggwg_block_contacts l join contact_persons c on c.uid = l.contact_person_uid
      where l.block_uid = b.uid`,
    sql`l.position, c.uid`,
  ),
};
