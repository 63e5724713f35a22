import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import { intoBin } from '../../bin/commands/keep';
import { draftNoun } from '../../changes/model';
import type { Db } from '../../db';
import { refuseWhileReferred } from '../../db/referrers';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { notFound } from '../../errors';
import { requestScope } from '../../request-scope';
import { enumerated } from '../../text/plural';
import { kinds } from '../../validity/kinds';
import { refuseOncePublic } from '../../validity/withdraw';
import { processName } from '../kind';
import { nameOf } from './entries';

const { processes } = tables;

/**
 * Deletes processes that were never public, all of them or none, with their steps and messages. Nobody is told: what
 * becomes of a draft is nobody else's news.
 * @throws PortalError not_found when one does not exist; conflict when one was ever public, or, naming the referrers,
 * when other versions descend from one or a consultation is about it (docs/requirements/records.md, Every record)
 */
export async function deleteProcesses(db: Db, byUid: number, uids: number[]): Promise<void> {
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    const found = await tx
      .select({ uid: processes.uid, process: processes.process, version: processes.version })
      .from(processes)
      .where(inArray(processes.uid, wanted))
      .orderBy(processes.uid)
      .for('update');
    if (found.length < wanted.length) throw notFound('Diesen Prozess gibt es nicht oder nicht mehr.');
    await refuseOncePublic(tx, kinds.processes, wanted);
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
    await audit(tx, requestScope(), 'processes.deleted', enumerated(found.map(nameOf)), byUid);
    await intoBin(tx, byUid, 'processes', wanted);
    await tx.delete(processes).where(inArray(processes.uid, wanted));
    await leaveChanges(
      tx,
      byUid,
      found.map((one) => ({
        ...{ entity: draftNoun('processes'), entityUid: one.uid, action: 'deleted' },
        sentence: `Der Entwurf ${nameOf(one)} wurde gelöscht.`,
      })),
    );
  });
}
