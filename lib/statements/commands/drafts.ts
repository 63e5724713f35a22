import 'server-only';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import { changesOf } from '../../changes/fields';
import { draftNoun } from '../../changes/model';
import type { Db, Tx } from '../../db';
import { statementDrafts } from '../../db/tables';
import { type ChangeEntry, leaveChanges, write } from '../../db/write';
import { newerRevision, notFound, PortalError } from '../../errors';
import { statementShape } from '../form';
import type { ConsultationFacts } from '../rights';
import { holdConsultation, refuseClosed, refuseOtherName, refuseOthers, requireAffected } from './checks';
import { cleanText, insertStatement } from './create';

const draftGone = () => notFound('Diesen Entwurf gibt es nicht oder nicht mehr.');

interface SavedDraft {
  consultationUid: number;
  processUid?: number | null;
  text: string;
  /** What it was written on; 0 for a new one. */
  revision: number;
  /** The draft that was read; left out for a new one. */
  uid?: number;
  /** The market partner that the form says is written for. */
  inTheNameOf?: number;
}

/**
 * Saves what a partner's people write together on a section of a consultation, on top of a revision. Everybody who
 * acts for the partner may, also who may not submit it.
 * @throws PortalError not_found; conflict before and after the time for statements, and when a newer revision is
 * saved (its `fields` then hold the `revision`) or the session acts for another partner than the form; invalid_input
 */
export async function saveDraft(
  db: Db,
  session: SessionState,
  { consultationUid, processUid = null, text: typed, revision, uid, inTheNameOf }: SavedDraft,
  now = new Date(),
): Promise<{ uid: number; revision: number }> {
  const text = await cleanText(typed);
  return write(db, async (tx) => {
    const consultation = await holdOpen(tx, consultationUid, session, now);
    refuseOtherName(session, consultation, inTheNameOf, session.marketPartnerUid);
    if (processUid !== null) await requireAffected(tx, consultationUid, processUid, session);
    const [changed] =
      revision === 0
        ? await tx
            .insert(statementDrafts)
            .values({
              ...{ consultationUid, processUid, marketPartnerUid: session.marketPartnerUid, text },
              ...{ createdAt: now, createdBy: session.uid, changedAt: now, changedBy: session.uid },
            })
            .onConflictDoNothing()
            .returning()
        : [];
    if (changed) {
      await leave(tx, session, changed.uid, { action: 'created', what: 'begonnen', consultation });
      return { uid: changed.uid, revision: 1 };
    }
    const [row] = await ofPartner(
      tx,
      session,
      sql`${statementDrafts.consultationUid} = ${consultationUid} and ${statementDrafts.processUid} is not distinct from ${processUid}`,
    ).for('update');
    if (!row || (uid !== undefined && row.uid !== uid)) throw draftGone();
    if (row.revision !== revision) throw newerRevision(row.revision);
    const fields = changesOf(statementShape, { text: row.text }, { text });
    if (fields.length === 0) return { uid: row.uid, revision };
    await tx
      .update(statementDrafts)
      .set({ text, revision: revision + 1, changedAt: now, changedBy: session.uid })
      .where(eq(statementDrafts.uid, row.uid));
    await leave(tx, session, row.uid, { action: 'edited', what: 'geändert', consultation, fields });
    return { uid: row.uid, revision: revision + 1 };
  });
}

/**
 * Submits a draft as the partner's statement, on the revision that was read; the draft is gone then.
 * @throws PortalError not_found, forbidden for who may not write statements; conflict as saveDraft
 */
export async function releaseDraft(
  db: Db,
  session: SessionState,
  { uid, revision }: { uid: number; revision: number },
  now = new Date(),
): Promise<{ uid: number }> {
  return write(db, async (tx) => {
    const { row, consultation } = await holdDraft(tx, uid, session, now);
    if (row.revision !== revision) throw newerRevision(row.revision);
    const { consultationUid, processUid, text } = row;
    const made = await insertStatement(tx, session, { consultationUid, processUid, text }, now);
    await tx.delete(statementDrafts).where(eq(statementDrafts.uid, uid));
    await leave(tx, session, uid, { action: 'deleted', what: 'abgegeben', consultation });
    return made;
  });
}

/** Throws a draft away, also after the deadline. @throws PortalError not_found, forbidden for who may not write statements */
export async function deleteDraft(
  db: Db,
  session: SessionState,
  uid: number,
  now = new Date(),
): Promise<void> {
  await write(db, async (tx) => {
    const { consultation } = await holdDraft(tx, uid, session, now);
    refuseOthers(session, consultation);
    await tx.delete(statementDrafts).where(eq(statementDrafts.uid, uid));
    await leave(tx, session, uid, { action: 'deleted', what: 'verworfen', consultation });
  });
}

/** Drafts of the partner that the session acts for. */
const ofPartner = (tx: Tx, session: SessionState, which: SQL) =>
  tx
    .select()
    .from(statementDrafts)
    .where(and(eq(statementDrafts.marketPartnerUid, session.marketPartnerUid), which));

/** A draft, held after its consultation, as everywhere. */
async function holdDraft(tx: Tx, uid: number, session: SessionState, now: Date) {
  const which = eq(statementDrafts.uid, uid);
  const [found] = await ofPartner(tx, session, which);
  if (!found) throw draftGone();
  const consultation = await holdConsultation(tx, found.consultationUid, session, now);
  const [row] = await ofPartner(tx, session, which).for('update');
  if (!row) throw draftGone();
  return { row, consultation };
}

/** A public consultation that takes statements. */
async function holdOpen(tx: Tx, uid: number, session: SessionState, now: Date): Promise<ConsultationFacts> {
  const consultation = await holdConsultation(tx, uid, session, now);
  if (consultation.internal) throw new PortalError('forbidden');
  refuseClosed(consultation, now);
  return consultation;
}

/** Nobody is told of a draft; what was done to it stands in the history alone. */
const leave = (
  tx: Tx,
  session: SessionState,
  entityUid: number,
  {
    action,
    what,
    consultation,
    fields,
  }: Pick<ChangeEntry, 'action' | 'fields'> & { what: string; consultation: ConsultationFacts },
) =>
  leaveChanges(tx, session.uid, [
    {
      ...{ entity: draftNoun('statements'), entityUid, action, fields },
      sentence: `${session.marketPartnerName} hat einen Entwurf einer Stellungnahme ${what}: Konsultation „${consultation.title}“.`,
    },
  ]);
