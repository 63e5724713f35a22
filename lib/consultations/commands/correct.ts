import 'server-only';
import { eq } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import { plainTextOf } from '../../changes/text';
import type { Db } from '../../db';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { invalidField, newerRevision, PortalError } from '../../errors';
import { sanitizeRichText } from '../../html/rich-text';
import { requestScope } from '../../request-scope';
import type { CorrectionValues } from '../form';
import { requireVisibleConsultation } from '../queries';
import { phaseOf } from '../rules';
import { correctionEntry } from './entries';

const { consultations, consultationCorrections } = tables;

/**
 * Corrects or completes a decision that is published. What was published stays as people have read it; the text stands
 * above it with its date, and is told as the decision was.
 * @returns the new revision
 * @throws PortalError not_found; conflict while no decision is published, and when a newer revision than the one it
 * was written on is saved (its `fields` then hold the `revision`); invalid_input for an empty text
 */
export async function correctDecision(
  db: Db,
  session: SessionState,
  uid: number,
  { kind = 'Berichtigung', text: typed, revision }: CorrectionValues,
  now = new Date(),
): Promise<{ revision: number }> {
  const text = await sanitizeRichText(typed);
  if (plainTextOf(text) === '') throw invalidField('text', `Bitte geben Sie den Text der ${kind} ein.`);
  return write(db, async (tx) => {
    const row = await requireVisibleConsultation(tx, session, uid, now, { lock: 'update' });
    if (phaseOf(row, now) !== 'closed')
      throw new PortalError('conflict', {
        message: 'Zu dieser Konsultation ist noch keine Entscheidung veröffentlicht.',
      });
    if (revision !== row.revision) throw newerRevision(row.revision);
    await tx
      .insert(consultationCorrections)
      .values({ consultationUid: uid, kind, text, createdAt: now, createdBy: session.uid });
    await tx
      .update(consultations)
      .set({ revision: revision + 1, changedAt: now, changedBy: session.uid })
      .where(eq(consultations.uid, uid));
    await audit(tx, requestScope(), 'consultations.corrected', row.title, session.uid);
    await leaveChanges(tx, session.uid, [correctionEntry(row, { kind, text }, now)]);
    return { revision: revision + 1 };
  });
}
