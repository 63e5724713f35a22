import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db';
import { refuseWhileReferred } from '../../db/referrers';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { notFound } from '../../errors';
import { requestScope } from '../../request-scope';
import { formatVersion } from '../../text/version';
import { kinds } from '../../validity/kinds';
import { askAboutPlans } from '../../validity/question';
import { carryOut, holdNames, namesOf, planDeletion, recall, type Saved } from '../../validity/settle';
import { processName } from '../kind';

const kind = kinds.processes;

/**
 * Deletes processes, all of them or none, with their steps and messages. The validity of what a deleted version
 * ended goes on.
 * @throws PortalError not_found when one does not exist; conflict, naming the referrers, when other
 * versions descend from one or a consultation is about it (docs/requirements/records.md, Every record), or with `fields.confirmed`
 * when it takes away what holds, or moves the ends of others, and that is not confirmed
 */
export async function deleteProcesses(
  db: Db,
  byUid: number,
  uids: number[],
  { confirmed }: { confirmed?: boolean } = {},
): Promise<void> {
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    await holdNames(tx, kind, await namesOf(tx, kind, wanted));
    const found = await tx
      .select({
        uid: tables.processes.uid,
        process: tables.processes.process,
        version: tables.processes.version,
        editingStatus: tables.processes.editingStatus,
        validFrom: tables.processes.validFrom,
        validUntil: tables.processes.validUntil,
      })
      .from(tables.processes)
      .where(inArray(tables.processes.uid, wanted))
      .for('update');
    if (found.length < wanted.length) throw notFound('Diesen Prozess gibt es nicht oder nicht mehr.');
    await refuseWhileReferred(
      tx,
      sql`
      select 'Prozess ' || ${processName} as by
        from processes p where p.parent_uid in ${wanted} and p.uid not in ${wanted}
      union all
      select 'Konsultation „' || c.title || '“'
        from consultation_processes l join consultations c on c.uid = l.consultation_uid
        where l.process_uid in ${wanted}`,
    );
    const versions = found.map(
      ({ process, version, ...one }): Saved => ({ ...one, name: process, version: formatVersion(version) }),
    );
    const plans = await planDeletion(tx, kind, versions);
    await askAboutPlans(tx, kind, plans, { confirmed });
    const names = found.map(({ process, version }) => `${process} ${formatVersion(version)}`).join(', ');
    await audit(tx, requestScope(), 'processes.deleted', names, byUid);
    await tx.delete(tables.processes).where(inArray(tables.processes.uid, wanted));
    await carryOut(tx, byUid, plans);
    for (const one of versions) await recall(tx, kind, one);
    await leaveChanges(
      tx,
      byUid,
      // A draft was never published: what becomes of it is nobody else's news.
      found
        .filter(({ editingStatus }) => editingStatus !== 'Entwurf')
        .map(({ uid, process, version }) => ({
          entity: 'processes',
          entityUid: uid,
          action: 'deleted',
          sentence: `Der Prozess ${process} ${formatVersion(version)} wurde gelöscht.`,
        })),
    );
  });
}
