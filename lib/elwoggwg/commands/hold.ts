import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Tx, tables } from '../../db';
import { bool, select } from '../../db/select';
import { PortalError } from '../../errors';
import { entryGone } from '../access';

const e = alias(tables.elwoggwg, 'e');
const m = alias(tables.marketPartners, 'm');

/** An entry whose row is held until the transaction ends. */
export interface HeldEntry {
  uid: number;
  marketPartnerUid: number;
  company: string;
  series: number;
  version: number;
  title: string;
  revision: number;
  published: boolean;
  withdrawn: boolean;
  /** YYYY-MM-DD */
  validFrom: string;
  validUntil: string | null;
}

const columns = {
  uid: e.uid,
  marketPartnerUid: e.marketPartnerUid,
  company: m.company,
  series: e.series,
  version: e.version,
  title: e.title,
  revision: e.revision,
  published: bool(sql`e.published_at is not null`),
  withdrawn: bool(sql`e.withdrawn_at is not null`),
  validFrom: e.validFrom,
  validUntil: e.validUntil,
};

const publishedAlready = () =>
  new PortalError('conflict', {
    message:
      'Diese Version ist veröffentlicht und lässt sich nicht mehr ändern. Legen Sie eine neue Version an.',
  });

/** @throws PortalError conflict for one that is or was published */
export function stillDraft(entry: HeldEntry): HeldEntry {
  if (entry.published) throw publishedAlready();
  if (entry.withdrawn) {
    const message =
      'Diese Version wurde zurückgezogen und bleibt, wie sie war. Legen Sie eine neue Version an.';
    throw new PortalError('conflict', { message });
  }
  return entry;
}

/** Entries, each uid once, in one order, so that nobody waits in a ring. @throws PortalError not_found */
export async function holdEntries(tx: Tx, uids: number[]): Promise<HeldEntry[]> {
  const rows = await select(
    tx,
    columns,
    sql`from elwoggwg e join market_partners m on m.uid = e.market_partner_uid
      where e.uid in ${uids} order by e.uid for update of e`,
  );
  if (rows.length < uids.length) throw entryGone();
  return rows;
}

/** One entry. @throws PortalError not_found */
const holdEntry = async (tx: Tx, uid: number): Promise<HeldEntry> => (await holdEntries(tx, [uid]))[0]!;

/**
 * One entry that is a draft and stays one until the transaction ends: whoever publishes it waits, and whoever
 * writes after its publication is refused.
 * @throws PortalError not_found; conflict for a published one
 */
export async function holdDraft(tx: Tx, uid: number): Promise<HeldEntry> {
  const entry = await holdEntry(tx, uid);
  return stillDraft(entry);
}

/**
 * All versions of the entry that one version belongs to, oldest first. Held in this order always, so that two
 * who hold them never wait for each other.
 * @throws PortalError not_found
 */
export async function holdSeries(tx: Tx, uid: number): Promise<{ own: HeldEntry; all: HeldEntry[] }> {
  const series = sql`e.series = (select series from elwoggwg where uid = ${uid})`;
  await tx.execute(sql`select e.uid from elwoggwg e where ${series} order by e.uid for update`);
  // Asked once more: who was waited for may have added a version.
  const all = await select(
    tx,
    columns,
    sql`from elwoggwg e join market_partners m on m.uid = e.market_partner_uid
      where ${series} order by e.version for update of e`,
  );
  const own = all.find((one) => one.uid === uid);
  if (!own) throw entryGone();
  return { own, all };
}

/**
 * Notes that something of a held entry was written, which gives it another `state`.
 * @param order blocks came, went or moved: then its revision counts up, so that two orders meet as a conflict
 */
export async function touchEntry(tx: Tx, byUid: number, uid: number, { order = false } = {}): Promise<void> {
  await tx.execute(sql`update elwoggwg set changed_at = clock_timestamp(), changed_by = ${byUid},
    revision = revision + ${order ? 1 : 0} where uid = ${uid}`);
}
