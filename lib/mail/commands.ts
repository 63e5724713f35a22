import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db';
import * as tables from '../db/tables';
import { afterCommit, audit, write } from '../db/write';
import { PortalError } from '../errors';
import { wakeJob } from '../jobs/wake';
import { findMail, retried } from './queries';

/**
 * Queues a failed mail again, or one that was kept while there was no mail server.
 * @throws PortalError not_found; conflict when it is queued or sent already
 */
export async function retryMail(
  db: Db,
  uid: number,
  who: { user?: { uid: number }; requestId: string },
): Promise<void> {
  await findMail(db, uid);
  await write(db, async (tx) => {
    const { mails } = tables;
    const moved = await tx
      .update(mails)
      .set({ state: 'waiting', attempts: 0 })
      .where(and(eq(mails.uid, uid), inArray(mails.state, retried())))
      .returning({ uid: mails.uid });
    if (moved.length === 0) {
      throw new PortalError('conflict', { message: 'Diese E-Mail wartet schon oder ist bereits gesendet.' });
    }
    await audit(tx, who, 'mail.retried', `E-Mail ${uid}`);
    afterCommit(tx, () => wakeJob('mails'));
  });
}
