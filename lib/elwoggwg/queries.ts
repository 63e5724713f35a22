import 'server-only';
import { sql } from 'drizzle-orm';
import { attachmentsOf, ownerOfAttachment } from '../attachments/store';
import type { Sight } from '../auth/permissions';
import { anonymous } from '../auth/state';
import { type Db, type Tx, tables } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { rowsOf } from '../db/rows';
import { type Asker, seenBy } from '../kinds/kind';
import { pageOf, windowOf } from '../list';
import { marketPartnerKind } from '../market-partners/kind';
import type { Named } from '../named';
import { rowsOfRecord } from '../record-rows';
import { secondsOfDay, viennaDay } from '../time/days';
import { blockGone, entryGone } from './access';
import { elwogKind } from './kind';
import type { ElwogBlock, ElwogEntry, ElwogOwner, ElwogVersion } from './model';
import { elwogBlockRecord, elwogRecord } from './record';
import { blockColumns, contactName, stateOf, versionColumns } from './sql';

export const elwogRows = rowsOfRecord(elwogRecord, tables.elwoggwg, entryGone);
export const elwogBlockRows = rowsOfRecord(elwogBlockRecord, tables.elwoggwgBlocks, blockGone);

type Days<T> = Omit<T, 'validFrom' | 'validUntil'> & { validFrom: string; validUntil: string | null };

const inSeconds = <T extends { validFrom: string; validUntil: string | null }>(row: T) => ({
  ...row,
  validFrom: secondsOfDay(row.validFrom),
  validUntil: row.validUntil === null ? null : secondsOfDay(row.validUntil),
});

/** A market partner's name; undefined when there is none that the asker sees. */
export async function findElwogPartner(db: Db | Tx, uid: number, asker: Asker): Promise<Named | undefined> {
  const [row] = await rowsOf<Named>(
    db,
    sql`select m.uid, m.company as name from market_partners m where m.uid = ${uid} and ${seenBy(marketPartnerKind, asker)}`,
  );
  return row;
}

/** The versions of a market partner's entries that the asker sees: by division and title, of each the newest first. */
export async function listElwog(
  db: Db,
  question: { uid: number; page?: number; pageSize?: number },
  asker: Asker,
  now = new Date(),
) {
  const { limit, offset } = windowOf(question);
  const of = sql`from elwoggwg e where e.market_partner_uid = ${question.uid} and ${seenBy(elwogKind, asker, now)}`;
  const [rows, [count]] = await Promise.all([
    rowsOf<Days<ElwogVersion>>(
      db,
      sql`select ${versionColumns(viennaDay(now))} ${of}
        order by case e.division when 'Strom' then 0 else 1 end, (select ${nameOrder(sql`f.title`)}
          from elwoggwg f where f.series = e.series and f.version = 1), e.series, e.version desc
        limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${of}`),
  ]);
  return { elwoggwg: rows.map((row): ElwogVersion => inSeconds(row)), ...pageOf(question, count!.n) };
}

const ownerColumns = sql`e.uid, e.market_partner_uid as "marketPartnerUid"`;

/** Whom entries belong to; nothing for those that are not there or that the asker may not see. */
export const findElwogOwners = (db: Db | Tx, uids: number[], sight: Sight): Promise<ElwogOwner[]> =>
  rowsOf(
    db,
    sql`select ${ownerColumns} from elwoggwg e where e.uid in ${uids} and ${elwogKind.visible(sight)}`,
  );

/** Whom an entry belongs to; undefined when there is none that the asker may see. */
export const findElwogOwner = async (db: Db | Tx, uid: number, sight: Sight) =>
  (await findElwogOwners(db, [uid], sight))[0];

/** The same by a block's uid. */
export async function findBlockOwner(
  db: Db | Tx,
  blockUid: number,
  asker: Asker,
): Promise<ElwogOwner | undefined> {
  const [row] = await rowsOf<ElwogOwner>(
    db,
    sql`select ${ownerColumns} from elwoggwg_blocks b join elwoggwg e on e.uid = b.elwoggwg_uid
      where b.uid = ${blockUid} and ${seenBy(elwogKind, asker)}`,
  );
  return row;
}

/** The same by the uid of a block's file. @throws PortalError not_found when it is no such file */
export const findFileOwner = async (db: Db | Tx, fileUid: number, sight: Sight) =>
  findBlockOwner(db, await ownerOfAttachment(db, 'elwoggwg-blocks', fileUid), sight);

type Row = Days<Omit<ElwogEntry, 'blocks' | 'versions'>>;

/** An entry with its blocks and versions; undefined when there is none or the asker may not see it. */
export async function getElwog(
  db: Db | Tx,
  uid: number,
  asker: Asker,
  now = new Date(),
): Promise<ElwogEntry | undefined> {
  const day = viennaDay(now);
  const [row] = await rowsOf<Row>(
    db,
    sql`select ${versionColumns(day)}, m.company, e.description, e.revision, ${stateOf} as state,
        ${seconds(sql`e.changed_at`)} as changed
      from elwoggwg e join market_partners m on m.uid = e.market_partner_uid
      where e.uid = ${uid} and ${seenBy(elwogKind, asker, now)}`,
  );
  if (!row) return undefined;
  const [blocks, versions] = await Promise.all([
    listBlocks(db, uid),
    rowsOf<Days<ElwogVersion>>(
      db,
      sql`select ${versionColumns(day)} from elwoggwg e
        where e.series = ${row.series} and ${seenBy(elwogKind, asker, now)} order by e.version desc`,
    ),
  ]);
  return { ...inSeconds(row), blocks, versions: versions.map((one): ElwogVersion => inSeconds(one)) };
}

/** The blocks of an entry in their order, with their files. */
async function listBlocks(db: Db | Tx, entryUid: number): Promise<ElwogBlock[]> {
  const rows = await rowsOf<Omit<ElwogBlock, 'files'>>(
    db,
    sql`select ${blockColumns} from elwoggwg_blocks b where b.elwoggwg_uid = ${entryUid}
      order by b.position, b.uid`,
  );
  return withFiles(db, rows);
}

/** One block; undefined when there is none. */
export async function getBlock(db: Db | Tx, uid: number): Promise<ElwogBlock | undefined> {
  const rows = await rowsOf<Omit<ElwogBlock, 'files'>>(
    db,
    sql`select ${blockColumns} from elwoggwg_blocks b where b.uid = ${uid}`,
  );
  return (await withFiles(db, rows))[0];
}

async function withFiles(db: Db | Tx, rows: Omit<ElwogBlock, 'files'>[]): Promise<ElwogBlock[]> {
  const files = await attachmentsOf(
    db,
    'elwoggwg-blocks',
    rows.map(({ uid }) => uid),
  );
  return rows.map((row) => ({ ...row, files: files.get(row.uid) ?? [] }));
}

/** The contact persons that a partner's blocks may name, in the partner's order, with what they are there for. */
export const listContactChoices = (
  db: Db | Tx,
  marketPartnerUid: number,
): Promise<(Named & { hint: string })[]> =>
  rowsOf(
    db,
    sql`select c.uid, ${contactName} as name, c.function as hint from contact_persons c
      where c.market_partner_uid = ${marketPartnerUid} order by c.position, c.uid limit 1000`,
  );

/** The entries that are published and not over, newest first, for search engines. */
export const listCurrentElwog = (
  db: Db,
  most: number,
  now = new Date(),
): Promise<{ uid: number; marketPartnerUid: number }[]> =>
  rowsOf(
    db,
    sql`select e.uid, e.market_partner_uid as "marketPartnerUid"
      from elwoggwg e where ${elwogKind.visible(anonymous)} and (e.valid_until is null or e.valid_until >= ${viennaDay(now)}::date)
      order by e.uid desc limit ${most}`,
  );
