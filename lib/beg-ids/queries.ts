import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, type Tx, tables } from '../db';
import { seconds } from '../db/moments';
import { select, text } from '../db/select';
import { type ListInput, pageOf, windowOf } from '../list';
import { findPartnerNumbers } from '../partner-accounts/queries';
import { type BegId, type BegIdPartner, numberLength } from './model';

const b = alias(tables.begIds, 'b');

/** A partner with its numbers of the right length; undefined if there is none. */
export async function findBegIdPartner(db: Db | Tx, uid: number): Promise<BegIdPartner | undefined> {
  const partner = await findPartnerNumbers(db, uid);
  return (
    partner && {
      ...partner,
      ecnumbers: partner.ecnumbers.filter(({ ecnumber }) => ecnumber.length === numberLength),
    }
  );
}

export type ListQuestion = ListInput<{ marketPartnerUid: number }>;

const columns = {
  uid: b.uid,
  begId: b.begId,
  sequence: b.sequence,
  created: seconds(b.createdAt),
  createdBy: text(sql`coalesce((select n.name from user_names n
    where n.uid = b.created_by and n.state <> 'deleted'), '')`),
};

/** The highest number of a partner's IDs; also their count, as there are no gaps. */
export async function lastSequence(db: Db | Tx, partner: number): Promise<number> {
  const [row] = await select(
    db,
    { last: sql<number | null>`max(sequence)` },
    sql`from beg_ids where market_partner_uid = ${partner}`,
  );
  return row?.last ?? 0;
}

/** A partner's IDs, newest first. A page is a range of numbers, as there are no gaps. */
export async function listBegIds(db: Db, question: ListQuestion) {
  const partner = question.filters.marketPartnerUid;
  const total = await lastSequence(db, partner);
  const { limit, offset } = windowOf(question);
  const begIds: BegId[] = await select(
    db,
    columns,
    sql`from beg_ids b where b.market_partner_uid = ${partner}
        and b.sequence <= ${total - offset} and b.sequence > ${total - offset - limit}
      order by b.sequence desc`,
  );
  return { begIds, ...pageOf(question, total) };
}

/** The uids of a partner's IDs, newest first. */
export const begIdUids = (partner: number): SQL =>
  sql`select uid from beg_ids where market_partner_uid = ${partner} order by sequence desc`;

/** The rows of uids, in any order. */
export const begIdRows = (db: Db, uids: number[]): Promise<BegId[]> =>
  select(db, columns, sql`from beg_ids b where b.uid in ${uids}`);
