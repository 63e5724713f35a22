import 'server-only';
import { sql } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import { intoBin } from '../../bin/commands/keep';
import type { Db } from '../../db';
import { refuseWhileReferred } from '../../db/referrers';
import { audit, write } from '../../db/write';
import { processKind, processName } from '../../processes/kind';
import { requestScope } from '../../request-scope';
import { documentRows } from './save';
import { tellDeleted } from './tell';

/**
 * Deletes documents with all versions of their files, all of them or none. The contents stay while they can be restored,
 * and go with the clock then (lib/uploads/tidy.ts), as others may share them.
 * @throws PortalError not_found when one does not exist; conflict, naming the referrers, when a process or an
 * event names one (docs/requirements/records.md, Every record)
 */
export async function deleteDocuments(db: Db, session: SessionState, uids: number[]): Promise<void> {
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    await refuseWhileReferred(
      tx,
      sql`select distinct case when ${processKind.visible(session)}
          then 'Prozess ' || ${processName}
          else 'ein Prozess, der noch ein Entwurf ist' end as by
        from processes_documents l join processes p on p.uid = l.process_uid where l.document_uid in ${wanted}
      union select 'Veranstaltung „' || e.title || '“' from event_documents l join events e on e.uid = l.event_uid
        where l.document_uid in ${wanted}`,
    );
    await intoBin(tx, session.uid, 'documents', wanted);
    const gone = await documentRows.remove(tx, uids);
    const titles = gone.map(({ title }) => title).join(', ');
    await audit(tx, requestScope(), 'documents.deleted', titles, session.uid);
    await tellDeleted(tx, session.uid, gone);
  });
}
