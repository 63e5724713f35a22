import 'server-only';
import { sql } from 'drizzle-orm';
import { intoBin } from '../../bin/commands/keep';
import type { Db } from '../../db';
import { refuseWhileReferred } from '../../db/referrers';
import { audit, leaveChanges, write } from '../../db/write';
import { requestScope } from '../../request-scope';
import { codeRows } from '../queries';
import { entryOf } from './save';

/**
 * Withdraws all of the response codes or none, without a reason: a code is public as soon as it is saved, so its address says
 * since when it is gone, and it stays in the bin without end.
 * @throws PortalError not_found when one does not exist; conflict, naming the referrers, when a message or a step uses
 * one (docs/requirements/records.md, Every record)
 */
export async function deleteResponseCodes(db: Db, byUid: number, uids: number[]): Promise<void> {
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    await refuseWhileReferred(
      tx,
      sql`select distinct 'Marktnachricht ' || m.message_code as by
        from market_notification_response_codes l join market_notifications m on m.uid = l.market_notification_uid
        where l.response_code_uid in ${wanted}
      union select 'Regel der Marktnachricht ' || m.message_code from market_notification_rules l
        join market_notifications m on m.uid = l.market_notification_uid where l.response_code_uid in ${wanted}
      union select 'Prozessschritt ' || s.name from process_step_response_codes l
        join process_steps s on s.uid = l.step_uid where l.response_code_uid in ${wanted}`,
    );
    await intoBin(tx, byUid, 'response-codes', wanted);
    const gone = await codeRows.remove(tx, wanted);
    await audit(tx, requestScope(), 'response-codes.deleted', gone.map(({ code }) => code).join(', '), byUid);
    await leaveChanges(
      tx,
      byUid,
      gone.map((row) => entryOf(row, 'deleted')),
    );
  });
}
