import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, tables } from '../../../db';
import { select } from '../../../db/select';
import { audit, leaveChanges, write } from '../../../db/write';
import { requestScope } from '../../../request-scope';
import { entryOf, holdProcesses, touchProcesses } from '../../commands/contents';
import { noStep } from '../queries';
import { stepName } from '../record';
import { closeGaps } from './order';
import { stepTitle } from './save';

const l = alias(tables.processStepFollowUps, 'l');
const s = alias(tables.processSteps, 's');

/**
 * Deletes steps, all of them or none. Steps that pointed to one point to it no more; the others close up.
 * @throws PortalError not_found when one does not exist
 */
export async function deleteSteps(db: Db, byUid: number, uids: number[]): Promise<void> {
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    const found = await select(
      tx,
      {
        uid: tables.processSteps.uid,
        processUid: tables.processSteps.processUid,
        position: tables.processSteps.position,
        name: tables.processSteps.name,
      },
      sql`from process_steps where uid in ${wanted}`,
    );
    const processUids = [...new Set(found.map(({ processUid }) => processUid))];
    const processes = await holdProcesses(tx, processUids.length > 0 ? processUids : [0]);
    // Read again now that nobody else moves or deletes them.
    const steps = await select(
      tx,
      {
        uid: tables.processSteps.uid,
        processUid: tables.processSteps.processUid,
        position: tables.processSteps.position,
        name: tables.processSteps.name,
      },
      sql`from process_steps where uid in ${wanted}
        order by process_uid, position, uid`,
    );
    if (steps.length < wanted.length) throw noStep();
    const pointing = await select(
      tx,
      { step: l.followUpUid, name: s.name },
      sql`from process_step_follow_ups l
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
