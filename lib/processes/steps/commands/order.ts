import 'server-only';
import { sql } from 'drizzle-orm';
import { type Db, type Tx, tables } from '../../../db';
import { reorderRowsOf, saveOrder } from '../../../db/order';
import { select } from '../../../db/select';
import { audit, leaveChanges, write } from '../../../db/write';
import { requestScope } from '../../../request-scope';
import { entryOf, holdProcess, touchProcesses } from '../../commands/contents';
import { stepName } from '../record';

interface Placed {
  uid: number;
  name: string;
}

/** The steps of a process in their order. */
export const orderedSteps = (tx: Tx, processUid: number): Promise<Placed[]> =>
  select(
    tx,
    { uid: tables.processSteps.uid, name: tables.processSteps.name },
    sql`from process_steps where process_uid = ${processUid} order by position, uid`,
  );

/** Closes the gaps in the positions of processes' steps. */
export async function closeGaps(tx: Tx, processUids: number[]): Promise<void> {
  await tx.execute(sql`update process_steps s set position = o.place
    from (select uid, row_number() over (partition by process_uid order by position, uid)::int as place
      from process_steps where process_uid in ${processUids}) o
    where o.uid = s.uid and s.position <> o.place`);
}

/**
 * Moves a step to a place of its process, counted from 1; beyond the end is the end.
 * @returns its places before and after
 */
export async function moveStep(
  tx: Tx,
  processUid: number,
  uid: number,
  position: number,
): Promise<{ from: number; to: number }> {
  const before = (await orderedSteps(tx, processUid)).map((step) => step.uid);
  const from = before.indexOf(uid) + 1;
  const others = before.filter((one) => one !== uid);
  const to = Math.min(position, others.length + 1);
  others.splice(to - 1, 0, uid);
  await saveOrder(tx, 'process_steps', others);
  return { from, to };
}

const listed = (steps: Placed[]) =>
  steps.map(({ name }, place) => stepName({ position: place + 1, name })).join(', ');

/**
 * Puts the steps of a process in an order, over the process's revision that was read.
 * @throws PortalError not_found; conflict with the newer revision, whose message names the order by now;
 * invalid_input when not every step is named once
 */
export async function reorderSteps(
  db: Db,
  byUid: number,
  { uid, ...order }: { uid: number; revision: number; values: number[] },
): Promise<{ uid: number; revision: number }> {
  return write(db, async (tx) => {
    const process = await holdProcess(tx, uid);
    const rows = await orderedSteps(tx, uid);
    const words = { the: 'Der Prozess', each: 'jeden Schritt des Prozesses' };
    const moved = await reorderRowsOf(tx, 'process_steps', process, { rows, listed }, order, words);
    if (!moved) return { uid, revision: order.revision };
    await touchProcesses(tx, byUid, [uid], { order: true });
    const fields = [{ field: 'Reihenfolge der Prozessschritte', ...moved }];
    await leaveChanges(tx, byUid, [
      entryOf(process, `${process.name}: Reihenfolge der Prozessschritte geändert.`, fields),
    ]);
    await audit(tx, requestScope(), 'processSteps.reordered', process.name, byUid);
    return { uid, revision: order.revision + 1 };
  });
}
