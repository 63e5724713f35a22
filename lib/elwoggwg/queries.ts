import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { attachmentsOf, ownerOfAttachment } from '../attachments/store';
import type { Sight } from '../auth/permissions';
import { anonymous } from '../auth/state';
import { type Db, type Tx, tables } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { count, select } from '../db/select';
import { type Asker, seenBy } from '../kinds/kind';
import { pageOf, windowOf } from '../list';
import { marketPartnerKind } from '../market-partners/kind';
import type { Named } from '../named';
import { rowsOfRecord } from '../record-rows';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import { withdrawalOf } from '../validity/sql';
import { blockGone, entryGone } from './access';
import { elwogKind } from './kind';
import type { ElwogBlock, ElwogEntry, ElwogOwner, ElwogVersion } from './model';
import { elwogBlockRecord, elwogRecord } from './record';
import { blockColumns, contactName, e, ownerColumns, stateOf, versionColumns } from './sql';

const c = alias(tables.contactPersons, 'c');
const m = alias(tables.marketPartners, 'm');

export const elwogRows = rowsOfRecord(elwogRecord, tables.elwoggwg, entryGone);
export const elwogBlockRows = rowsOfRecord(elwogBlockRecord, tables.elwoggwgBlocks, blockGone);

/** A market partner's name; undefined when there is none that the asker sees. */
export async function findElwogPartner(db: Db | Tx, uid: number, asker: Asker): Promise<Named | undefined> {
  const [row] = await select(
    db,
    { uid: m.uid, name: m.company },
    sql`from market_partners m where m.uid = ${uid} and ${seenBy(marketPartnerKind, asker)}`,
  );
  return row;
}

/** The versions of a market partner's entries that the asker sees: by division and title, of each the newest first. */
export async function listElwog(
  db: Db,
  question: { uid: number; page?: number; pageSize?: number },
  asker: Asker,
  now = clock(),
) {
  const { limit, offset } = windowOf(question);
  const of = sql`from elwoggwg e where e.market_partner_uid = ${question.uid} and ${seenBy(elwogKind, asker, now)}`;
  const [elwoggwg, total]: [ElwogVersion[], number] = await Promise.all([
    select(
      db,
      versionColumns(viennaDay(now)),
      sql`${of}
        order by case e.division when 'Strom' then 0 else 1 end, (select ${nameOrder(sql`f.title`)}
          from elwoggwg f where f.series = e.series and f.version = 1), e.series, e.version desc
        limit ${limit} offset ${offset}`,
    ),
    count(db, of),
  ]);
  return { elwoggwg, ...pageOf(question, total) };
}

/** Whom entries belong to; nothing for those that are not there or that the asker may not see. */
export const findElwogOwners = (db: Db | Tx, uids: number[], sight: Sight): Promise<ElwogOwner[]> =>
  select(db, ownerColumns, sql`from elwoggwg e where e.uid in ${uids} and ${elwogKind.visible(sight)}`);

/** Whom an entry belongs to; undefined when there is none that the asker may see. */
export const findElwogOwner = async (db: Db | Tx, uid: number, sight: Sight) =>
  (await findElwogOwners(db, [uid], sight))[0];

/** The same by a block's uid. */
export async function findBlockOwner(
  db: Db | Tx,
  blockUid: number,
  asker: Asker,
): Promise<ElwogOwner | undefined> {
  const [row] = await select(
    db,
    ownerColumns,
    sql`from elwoggwg_blocks b join elwoggwg e on e.uid = b.elwoggwg_uid
      where b.uid = ${blockUid} and ${seenBy(elwogKind, asker)}`,
  );
  return row;
}

/** The same by the uid of a block's file. @throws PortalError not_found when it is no such file */
export const findFileOwner = async (db: Db | Tx, fileUid: number, sight: Sight) =>
  findBlockOwner(db, await ownerOfAttachment(db, 'elwoggwg-blocks', fileUid), sight);

/** An entry with its blocks and versions; undefined when there is none or the asker may not see it. */
export async function getElwog(
  db: Db | Tx,
  uid: number,
  asker: Asker,
  now = clock(),
): Promise<ElwogEntry | undefined> {
  const day = viennaDay(now);
  const [row] = await select(
    db,
    {
      ...versionColumns(day),
      ...{ company: m.company, description: e.description, revision: e.revision, state: stateOf },
      changed: seconds(e.changedAt),
      withdrawal: withdrawalOf(e),
    },
    sql`from elwoggwg e join market_partners m on m.uid = e.market_partner_uid
      where e.uid = ${uid} and ${seenBy(elwogKind, asker, now)}`,
  );
  if (!row) return undefined;
  const [blocks, versions] = await Promise.all([
    findBlocks(db, sql`b.elwoggwg_uid = ${uid}`),
    select(
      db,
      versionColumns(day),
      sql`from elwoggwg e
        where e.series = ${row.series} and ${seenBy(elwogKind, asker, now)} order by e.version desc`,
    ),
  ]);
  return { ...row, blocks, versions };
}

/** One block; undefined when there is none. */
export const getBlock = async (db: Db | Tx, uid: number): Promise<ElwogBlock | undefined> =>
  (await findBlocks(db, sql`b.uid = ${uid}`))[0];

/** Blocks in the order of their entry, with their files. */
async function findBlocks(db: Db | Tx, condition: SQL): Promise<ElwogBlock[]> {
  const rows = await select(
    db,
    blockColumns,
    sql`from elwoggwg_blocks b where ${condition} order by b.position, b.uid`,
  );
  const uids = rows.map(({ uid }) => uid);
  const files = await attachmentsOf(db, 'elwoggwg-blocks', uids);
  return rows.map((row) => ({ ...row, files: files.get(row.uid) ?? [] }));
}

/** The contact persons that a partner's blocks may name, in the partner's order, with what they are there for. */
export const listContactChoices = (
  db: Db | Tx,
  marketPartnerUid: number,
): Promise<(Named & { hint: string })[]> =>
  select(
    db,
    { uid: c.uid, name: contactName, hint: c.function },
    sql`from contact_persons c
      where c.market_partner_uid = ${marketPartnerUid} order by c.position, c.uid limit 1000`,
  );

/** The entries that are published and not over, newest first, for search engines. */
export const listCurrentElwog = (
  db: Db,
  most: number,
  now = clock(),
): Promise<{ uid: number; marketPartnerUid: number }[]> =>
  select(
    db,
    ownerColumns,
    sql`from elwoggwg e where ${elwogKind.visible(anonymous)} and (e.valid_until is null or e.valid_until >= ${viennaDay(now)}::date)
      order by e.uid desc limit ${most}`,
  );
