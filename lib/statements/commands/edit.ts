import 'server-only';
import { eq } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import { changesOf } from '../../changes/fields';
import type { Db, Tx } from '../../db';
import { statements } from '../../db/tables';
import type { FieldChange } from '../../db/tables/system';
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
    const own = await requireStanding(tx, uid, session, now);
    const { row } = own;
    if (row.revision !== revision) throw newerRevision(row.revision);
    const fields = changesOf(statementShape, { text: row.text }, { text });
    if (fields.length === 0) return { revision };
    const did = row.official ? 'eine Antwort geändert' : 'eine Stellungnahme geändert';
    await makeVersion(tx, session, own, { did, fields, text }, now);
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
    const dropped = await dropOutcome(tx, uid);
    const what = `hat ${row.official ? 'eine Antwort' : 'eine Stellungnahme'} zurückgezogen: Konsultation „${consultation.title}“.`;
    await leaveTrace(tx, session.uid, row, 'edited', what, dropped);
    if (isColleagues(row, session)) await tellAuthor(tx, uid, 'zurückgezogen');
  });
}

/** The same as `requireOwn`, for a statement that still stands. @throws PortalError conflict when it is withdrawn */
export async function requireStanding(tx: Tx, uid: number, session: SessionState, now: Date) {
  const own = await requireOwn(tx, uid, session, now);
  if (!own.row.withdrawnAt) return own;
  throw new PortalError('conflict', { message: 'Diese Stellungnahme ist zurückgezogen.' });
}

/**
 * Makes another version of a statement, of its text or of its files: its outcome and the agreements hold for the earlier
 * one, and who wrote it or agreed is told.
 * @param version.did what was done, as the sentence goes on: `eine Stellungnahme geändert`
 */
export async function makeVersion(
  tx: Tx,
  session: SessionState,
  { row, consultation }: Awaited<ReturnType<typeof requireOwn>>,
  { did, fields, text = row.text }: { did: string; fields: FieldChange[]; text?: string },
  now: Date,
): Promise<void> {
  const { uid, revision, organisation } = row;
  await tx
    .update(statements)
    .set({ text, revision: revision + 1, changedAt: now, changedBy: session.uid })
    .where(eq(statements.uid, uid));
  const dropped = await dropOutcome(tx, uid);
  await leaveTrace(tx, session.uid, row, 'edited', `hat ${did}: Konsultation „${consultation.title}“.`, [
    ...fields,
    ...dropped,
  ]);
  if (isColleagues(row, session)) await tellAuthor(tx, uid, 'geändert');
  await tellAgreeing(tx, { uid, revision, organisation, consultation, fields });
}

/** Whether somebody else of the partner wrote it. */
const isColleagues = ({ official, userUid }: typeof statements.$inferSelect, session: SessionState) =>
  !official && userUid !== session.uid;
