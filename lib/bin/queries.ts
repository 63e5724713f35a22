import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, type Sight } from '../auth/permissions';
import { type Db, type Tx, tables } from '../db';
import { pageIn } from '../db/found';
import { at, seconds } from '../db/moments';
import { int, select, text } from '../db/select';
import { allOf, wordsIn } from '../db/where';
import { notFound } from '../errors';
import { ownerFor } from '../kinds/kind';
import { nameOfUser } from '../users/sql';
import { binDays } from './days';
import type { BinQuestion } from './listing';
import { type BinNoun, type BinRow, binNouns } from './model';
import { binKinds } from './registry';

const b = alias(tables.deletedRecords, 'b');

const notInBin = () => notFound('Das liegt nicht oder nicht mehr im Papierkorb.');

/** Whether somebody may see a `deleted_records b`: what they may delete, and what can still be restored. */
function inBin(sight: Sight, now: Date): SQL {
  const each = binNouns.map((noun) => {
    const { permission, owner, which } = binKinds[noun];
    const whose = ownerFor(sight, permission);
    if (whose === 'all')
      return which ? sql`(b.entity = ${noun} and ${which(sight)})` : sql`b.entity = ${noun}`;
    return owner && whose ? sql`(b.entity = ${noun} and b.owner_uid = ${whose})` : sql`false`;
  });
  return sql`(${sql.join(each, sql` or `)})
    and (b.withdrawal is not null or b.deleted_at > ${at(now)} - make_interval(days => ${binDays}))`;
}

/** How many records of the bin somebody sees, as a subquery. */
export const countedInBin = (sight: Sight, now: Date): SQL<number> =>
  int(sql`select count(*) from deleted_records b where ${inBin(sight, now)}`);

const columns = (names: boolean) => ({
  ...{ uid: b.uid, entity: text<BinNoun>(b.entity), title: b.title, deleted: seconds(b.deletedAt) },
  by: nameOfUser(b.deletedBy, names),
  until: sql<
    number | null
  >`case when b.withdrawal is null then ${seconds(sql`b.deleted_at + make_interval(days => ${binDays})`)} end`,
  withdrawal: b.withdrawal,
});

/** What can be restored by who asks, what was deleted last first. */
export function listBin(db: Db, question: BinQuestion, sight: Sight, now = new Date()) {
  const { search, filters } = question;
  const list = columns(can(sight, 'changes.authors'));
  return pageIn<BinRow, 'deleted'>(
    db,
    'deleted',
    {
      ...{ from: sql`deleted_records b`, uid: b.uid, order: sql`b.deleted_at desc, b.uid desc` },
      where: allOf(
        inBin(sight, now),
        filters.entity && sql`b.entity = ${filters.entity}`,
        wordsIn(sql`portal_fold(b.title)`, search.term),
      ),
      read: (at, rest) => select(at, list, rest),
    },
    question,
  );
}

/** A record of the bin as its commands need it. */
export interface Held {
  uid: number;
  entity: BinNoun;
  entityUid: number;
  title: string;
  ownerUid: number | null;
  /** What its address says; null for what was deleted. */
  withdrawal: string | null;
}

/** @param lock what ends the statement @throws PortalError not_found */
export async function findInBin(
  db: Db | Tx,
  sight: Sight,
  uid: number,
  now: Date,
  lock: SQL = sql``,
): Promise<Held> {
  const [row] = await select(
    db,
    {
      ...{ uid: b.uid, entity: text<BinNoun>(b.entity), entityUid: b.entityUid },
      ...{ title: b.title, ownerUid: b.ownerUid, withdrawal: b.withdrawal },
    },
    sql`from deleted_records b where b.uid = ${uid} and ${inBin(sight, now)} ${lock}`,
  );
  if (!row) throw notInBin();
  return row;
}
