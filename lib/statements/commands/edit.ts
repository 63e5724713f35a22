import 'server-only';
import { eq } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import { changesOf } from '../../changes/fields';
import type { Db } from '../../db';
import { statements } from '../../db/tables';
import { write } from '../../db/write';
import { newerRevision, PortalError } from '../../errors';
import { tellAgreeing } from '../changed-letter';
import { statementShape } from '../form';
import { tellAuthor } from '../receipt-letter';
import { requireOwn } from './checks';
import { cleanText } from './create';
import { leaveTrace } from './entries';
import { dropOutcome } from './evaluate';

/**
 * Saves another text of one's own statement, or of one's partner's, on top of a revision. Those who agreed to the earlier text are told, because
 * their agreement now counts for an earlier version.
 * @returns the new revision
 * @throws PortalError not_found, forbidden, invalid_input; conflict after the deadline, when it is withdrawn, or
 * when a newer revision is saved (its `fields` then hold the `revision`)
 */
export async function editStatement(
  db: Db,
  session: SessionState,
  { uid, revision, text: typed }: { uid: number; revision: number; text: string },
  now = new Date(),
): Promise<{ revision: number }> {
  const text = await cleanText(typed);
  return write(db, async (tx) => {
    const { row, consultation } = await requireOwn(tx, uid, session, now);
    if (row.withdrawnAt) {
      throw new PortalError('conflict', { message: 'Diese Stellungnahme ist zurückgezogen.' });
    }
    if (row.revision !== revision) throw newerRevision(row.revision);
    const fields = changesOf(statementShape, { text: row.text }, { text });
    if (fields.length === 0) return { revision };
    await tx
      .update(statements)
      .set({ text, revision: revision + 1, changedAt: now, changedBy: session.uid })
      .where(eq(statements.uid, uid));
    await dropOutcome(tx, uid);
    const what = `hat ${row.official ? 'eine Antwort' : 'eine Stellungnahme'} geändert: Konsultation „${consultation.title}“.`;
    await leaveTrace(tx, session.uid, row, 'edited', what, fields);
    if (isColleagues(row, session)) await tellAuthor(tx, uid, 'geändert');
    await tellAgreeing(tx, { uid, revision, organisation: row.organisation, consultation, fields });
    return { revision: revision + 1 };
  });
}

/**
 * Withdraws one's own statement, or one's partner's; its place in the thread stays. Doing it again changes nothing.
 * @throws PortalError not_found, forbidden; conflict after the deadline
 */
export async function withdrawStatement(
  db: Db,
  session: SessionState,
  uid: number,
  now = new Date(),
): Promise<void> {
  await write(db, async (tx) => {
    const { row, consultation } = await requireOwn(tx, uid, session, now);
    if (row.withdrawnAt) return;
    await tx
      .update(statements)
      .set({ withdrawnAt: now, revision: row.revision + 1, changedAt: now, changedBy: session.uid })
      .where(eq(statements.uid, uid));
    await dropOutcome(tx, uid);
    const what = `hat ${row.official ? 'eine Antwort' : 'eine Stellungnahme'} zurückgezogen: Konsultation „${consultation.title}“.`;
    await leaveTrace(tx, session.uid, row, 'edited', what);
    if (isColleagues(row, session)) await tellAuthor(tx, uid, 'zurückgezogen');
  });
}

/** Whether somebody else of the partner wrote it. */
export const isColleagues = ({ official, userUid }: typeof statements.$inferSelect, session: SessionState) =>
  !official && userUid !== session.uid;
