import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db';
import { rowsOf } from '../../db/rows';
import { audit, leaveChanges, write } from '../../db/write';
import { requestScope } from '../../request-scope';
import { stepName } from '../step-form';
import { entryOf, holdProcesses, touchProcesses } from './contents';
import { closeGaps } from './step-order';
import { noStep, stepTitle } from './steps';

interface Step {
  uid: number;
  processUid: number;
  position: number;
  name: string;
}

/**
 * Deletes steps, all of them or none. Steps that pointed to one point to it no more; the others close up.
 * @throws PortalError not_found when one does not exist
 */
export async function deleteSteps(db: Db, byUid: number, uids: number[]): Promise<void> {
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    const found = await rowsOf<Step>(
      tx,
      sql`select uid, process_uid as "processUid", position, name from process_steps where uid in ${wanted}`,
    );
    const processUids = [...new Set(found.map(({ processUid }) => processUid))];
    const processes = await holdProcesses(tx, processUids.length > 0 ? processUids : [0]);
    // Read again now that nobody else moves or deletes them.
    const steps = await rowsOf<Step>(
      tx,
      sql`select uid, process_uid as "processUid", position, name from process_steps where uid in ${wanted}
        order by process_uid, position, uid`,
    );
    if (steps.length < wanted.length) throw noStep();
    const pointing = await rowsOf<{ step: number; name: string }>(
      tx,
      sql`select l.follow_up_uid as step, s.name from process_step_follow_ups l
        join process_steps s on s.uid = l.step_uid
        where l.follow_up_uid in ${wanted} and l.step_uid not in ${wanted} order by s.position`,
    );
    await tx.execute(sql`update process_steps set revision = revision + 1, changed_at = now(), changed_by = ${byUid}
      where uid in (select step_uid from process_step_follow_ups where follow_up_uid in ${wanted})`);
    await tx.execute(sql`delete from process_steps where uid in ${wanted}`);
    await closeGaps(tx, processUids);
    await touchProcesses(tx, byUid, processUids, { order: true });
    const entries = steps.map((step) => {
      const process = processes.get(step.processUid)!;
      const lost = pointing.filter((one) => one.step === step.uid);
      return entryOf(
        process,
        `${process.name}: Prozessschritt ${step.position} „${step.name}“ gelöscht.`,
        lost.map(({ name }) => ({ field: `Folgeschritt von „${name}“`, from: stepName(step), to: '' })),
      );
    });
    await leaveChanges(tx, byUid, entries);
    const names = steps.map(({ processUid, name }) => stepTitle(processes.get(processUid)!, name));
    await audit(tx, requestScope(), 'processSteps.deleted', names.join('; '), byUid);
  });
}
