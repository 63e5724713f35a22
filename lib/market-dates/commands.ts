import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { intoBin } from '../bin/commands/keep';
import type { Db, Tx } from '../db';
import { marketDates as table } from '../db/tables';
import { audit, writeInTurn } from '../db/write';
import { invalidField } from '../errors';
import type { EditOf } from '../record';
import { requestScope } from '../request-scope';
import { dayOfSeconds } from '../time/days';
import { formatDay } from '../time/format';
import { marketDates, mostDates } from './queries';
import type { MarketDateValues, marketDateRecord } from './record';

const nameOf = ({ title, day }: { title: string; day: string }) => `${title}, ${formatDay(day)}`;

/** @throws PortalError invalid_input when another market date has the day */
async function check(tx: Tx, { day }: MarketDateValues, uid = 0): Promise<void> {
  const same = and(eq(table.day, dayOfSeconds(day)), ne(table.uid, uid));
  const [other] = await tx.select().from(table).where(same);
  if (other) throw invalidField('day', `An diesem Tag ist schon „${other.title}“.`);
}

/** Makes a market date. @throws PortalError invalid_input when its day is taken; conflict when there are too many */
export const createMarketDate = (db: Db, byUid: number, values: MarketDateValues): Promise<{ uid: number }> =>
  writeInTurn(db, table, async (tx) => {
    await marketDates.refuseAbove(tx, mostDates, 'Umstellungstermine');
    await check(tx, values);
    const row = await marketDates.insert(tx, byUid, values);
    await audit(tx, requestScope(), 'market-dates.created', nameOf(row), byUid);
    return { uid: row.uid };
  });

/**
 * Saves a market date on top of a revision.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved, its `fields` hold the `revision`;
 * invalid_input as createMarketDate
 */
export const editMarketDate = (
  db: Db,
  byUid: number,
  { uid, revision, ...values }: EditOf<typeof marketDateRecord>,
) =>
  writeInTurn(db, table, async (tx) => {
    const held = await marketDates.hold(tx, { uid, revision });
    await check(tx, values, uid);
    const saved = await marketDates.update(tx, byUid, held, values);
    await audit(tx, requestScope(), 'market-dates.edited', nameOf(saved), byUid);
    return { revision: saved.revision };
  });

/** Withdraws market dates, all of them or none, without a reason: their addresses say since when. @throws PortalError not_found when one does not exist */
export const deleteMarketDates = (db: Db, byUid: number, uids: number[]): Promise<void> =>
  writeInTurn(db, table, async (tx) => {
    await intoBin(tx, byUid, 'market-dates', uids);
    const gone = await marketDates.remove(tx, uids);
    await audit(tx, requestScope(), 'market-dates.deleted', gone.map(nameOf).join('; '), byUid);
  });
