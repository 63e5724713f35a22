import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { askFirst, invalidField, PortalError } from '../../errors';
import { requestScope } from '../../request-scope';
import { secondsOf } from '../../time/zone';
import type { ExtensionValues } from '../form';
import { type ConsultationRecord, requireVisibleConsultation } from '../queries';
import { phaseOf } from '../rules';
import { closeEntry, extensionEntry, moment } from './entries';

const { consultations, consultationExtensions } = tables;

const refused = (message: string) => new PortalError('conflict', { message });

/** @throws PortalError conflict before the begin and after the decision */
function requireUndecided(row: ConsultationRecord, now: Date): void {
  const phase = phaseOf(row, now);
  if (phase === 'coming')
    throw refused('Die Konsultation hat noch nicht begonnen. Ändern Sie die Frist beim Bearbeiten.');
  if (phase === 'closed') throw refused('Zu dieser Konsultation ist die Entscheidung veröffentlicht.');
}

/**
 * Extends the deadline of a consultation that has begun, also after it has passed, but not after the decision.
 * Each extension is kept and shown.
 * @throws PortalError not_found; conflict before the begin and after the decision; invalid_input for a deadline
 * that is not later than the present one, is over already, or lies after a decision that is set
 */
export async function extendConsultation(
  db: Db,
  session: SessionState,
  uid: number,
  { statementsUntil, reason }: ExtensionValues,
  now = new Date(),
): Promise<{ revision: number }> {
  const to = new Date(statementsUntil * 1000);
  return write(db, async (tx) => {
    const row = await requireVisibleConsultation(tx, session, uid, now, { lock: 'update' });
    requireUndecided(row, now);
    const from = row.statementsUntil;
    const problem =
      to <= from
        ? `Die neue Frist muss nach der bisherigen enden (${moment(from)}).`
        : to <= now
          ? 'Die neue Frist liegt in der Vergangenheit.'
          : row.decidedAt !== null && to >= row.decidedAt
            ? `Die Entscheidung wird am ${moment(row.decidedAt)} veröffentlicht; die Frist muss davor enden.`
            : undefined;
    if (problem) throw invalidField('statementsUntil', problem);
    await tx.insert(consultationExtensions).values({
      consultationUid: uid,
      previousUntil: from,
      statementsUntil: to,
      reason,
      createdBy: session.uid,
      createdAt: now,
    });
    const revision = await saveUntil(tx, session, row, to, now);
    await audit(tx, requestScope(), 'consultations.extended', row.title, session.uid);
    await leaveChanges(tx, session.uid, [extensionEntry(row, { from, to, reason })]);
    return { revision };
  });
}

/**
 * Ends the deadline of an open consultation now; it can be extended again until the decision.
 * @throws PortalError not_found; conflict when it is not open, or with `fields.confirmed` until that is confirmed
 */
export async function closeConsultation(
  db: Db,
  session: SessionState,
  uid: number,
  { reason, confirmed }: { reason: string; confirmed?: boolean },
  now = new Date(),
): Promise<{ revision: number }> {
  return write(db, async (tx) => {
    const row = await requireVisibleConsultation(tx, session, uid, now, { lock: 'update' });
    requireUndecided(row, now);
    if (phaseOf(row, now) !== 'open') throw refused('Die Frist für Stellungnahmen ist schon abgelaufen.');
    const from = row.statementsUntil;
    if (!confirmed)
      throw askFirst(
        `Angekündigt sind Stellungnahmen bis ${moment(from)}.\nAb sofort werden keine Stellungnahmen und Zustimmungen mehr angenommen.`,
      );
    // The last second of a deadline belongs to it, and moments travel in whole seconds: from now on it is over.
    const to = new Date((secondsOf(now) - 1) * 1000);
    const revision = await saveUntil(tx, session, row, to, now);
    await audit(tx, requestScope(), 'consultations.closed', row.title, session.uid);
    await leaveChanges(tx, session.uid, [closeEntry(row, { from, to: now, reason })]);
    return { revision };
  });
}

async function saveUntil(
  tx: Parameters<typeof requireVisibleConsultation>[0],
  session: SessionState,
  row: ConsultationRecord,
  statementsUntil: Date,
  now: Date,
): Promise<number> {
  const [after] = await tx
    .update(consultations)
    .set({
      statementsUntil,
      revision: sql`${consultations.revision} + 1`,
      changedAt: now,
      changedBy: session.uid,
    })
    .where(eq(consultations.uid, row.uid))
    .returning({ revision: consultations.revision });
  return after!.revision;
}
