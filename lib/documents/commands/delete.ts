import 'server-only';
import { sql } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import { intoBin } from '../../bin/commands/keep';
import type { RecordWithdrawal } from '../../bin/withdrawn';
import type { Db } from '../../db';
import { refuseWhileReferred } from '../../db/referrers';
import { audit, write } from '../../db/write';
import { processKind, processName } from '../../processes/kind';
import { requestScope } from '../../request-scope';
import { documentRows } from './save';
import { tellDeleted } from './tell';

/**
 * Withdraws a document that was in force: the address of its file says since when and why, to those whom it was for; it
 * stays in the bin without end.
 * @throws PortalError not_found; conflict when a newer revision is saved, it had never been in force, and as deleteDocuments
 */
export const withdrawDocument = (
  db: Db,
  session: SessionState,
  { uid, ...withdrawal }: { uid: number } & RecordWithdrawal,
): Promise<void> => removeDocuments(db, session, [uid], withdrawal);

/**
 * Deletes documents that were never in force, with all versions of their files, all of them or none. The contents stay while they can be restored,
 * and go with the clock then (lib/uploads/tidy.ts), as others may share them.
 * @throws PortalError not_found when one does not exist; conflict for what was public and is withdrawn instead, or, naming the referrers, when a process or an
 * event names one (docs/requirements/records.md, Every record)
 */
export const deleteDocuments = (db: Db, session: SessionState, uids: number[]): Promise<void> =>
  removeDocuments(db, session, uids);

async function removeDocuments(
  db: Db,
  session: SessionState,
  uids: number[],
  withdrawal?: RecordWithdrawal,
): Promise<void> {
  const wanted = [...new Set(uids)];
  const now = new Date();
  await write(db, async (tx) => {
    if (withdrawal) await documentRows.hold(tx, { uid: wanted[0]!, revision: withdrawal.revision });
    await refuseWhileReferred(
      tx,
      sql`select distinct case when ${processKind.visible(session)}
          then 'Prozess ' || ${processName}
          else 'ein Prozess, der noch ein Entwurf ist' end as by
        from processes_documents l join processes p on p.uid = l.process_uid where l.document_uid in ${wanted}
      union select 'Veranstaltung „' || e.title || '“' from event_documents l join events e on e.uid = l.event_uid
        where l.document_uid in ${wanted}`,
    );
    await intoBin(tx, session.uid, 'documents', wanted, now, withdrawal);
    const gone = await documentRows.remove(tx, uids);
    const titles = gone.map(({ title }) => title).join(', ');
    await audit(
      tx,
      requestScope(),
      withdrawal ? 'documents.withdrawn' : 'documents.deleted',
      titles,
      session.uid,
    );
    await tellDeleted(tx, session.uid, gone, withdrawal?.reason);
  });
}
