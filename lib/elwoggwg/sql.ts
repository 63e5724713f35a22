import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { seconds } from '../db/moments';

/** The status of an `elwoggwg e` on a calendar day of Vienna. */
const statusOn = (day: string): SQL => sql`case when e.published_at is null then 'Entwurf'
  when e.valid_until < ${day}::date then 'Abgelaufen' else 'Veröffentlicht' end`;

/** The columns of a version in a list, for an `elwoggwg e`; days as text. */
export const versionColumns = (day: string): SQL => sql`
  e.uid, e.market_partner_uid as "marketPartnerUid", e.series, e.version, e.title, e.legal_basis as "legalBasis",
  e.division, e.valid_from::text as "validFrom", e.valid_until::text as "validUntil", ${statusOn(day)} as status,
  ${seconds(sql`e.published_at`)} as published`;

/**
 * Names all that an `elwoggwg e` says, for who publishes it: every write to it, its blocks and their files moves
 * `changed_at`, microseconds included.
 */
export const stateOf = sql`e.revision || '-' || floor(extract(epoch from e.changed_at) * 1000000)::bigint`;

const linksJson = sql`coalesce((select json_agg(json_build_object('title', l.title, 'url', l.url)
  order by l.position, l.uid) from elwoggwg_block_links l where l.block_uid = b.uid), '[]')`;

/** `Ing. Demo Kontaktperson 1`, of a `contact_persons c`. */
export const contactName = sql`btrim(regexp_replace(
  c.title || ' ' || c.first_name || ' ' || c.last_name, '\\s+', ' ', 'g'))`;

const contactsJson = sql`coalesce((select json_agg(json_build_object('uid', c.uid, 'name', ${contactName},
  'function', c.function, 'phone', c.phone, 'email', c.email) order by l.position, c.uid)
  from elwoggwg_block_contacts l join contact_persons c on c.uid = l.contact_person_uid
  where l.block_uid = b.uid), '[]')`;

/** A block but for its files, for an `elwoggwg_blocks b`. */
export const blockColumns = sql`b.uid, b.elwoggwg_uid as "elwoggwgUid", b.title, b.text, ${linksJson} as links,
  ${contactsJson} as contacts, b.revision, ${seconds(sql`b.changed_at`)} as changed`;
