import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import { requireVisibleConsultation } from '../../consultations/queries';
import { hasBegun } from '../../consultations/rules';
import type { Tx } from '../../db';
import { count, int, select } from '../../db/select';
import { consultationProcesses, processes, statements } from '../../db/tables';
import { invalidField, notFound, PortalError } from '../../errors';
import { processKind } from '../../processes/kind';
import { deepestReply } from '../model';
import { type ConsultationFacts, closedReason, readerOf, refusedReason } from '../rights';

/**
 * A consultation whose dates stay as they are until the transaction ends: extending, deciding and deleting
 * wait for the statement, and a statement waits for them.
 * @throws PortalError not_found where there is none, or none that the session sees
 */
export const holdConsultation = (
  tx: Tx,
  uid: number,
  session: SessionState,
  now: Date,
): Promise<ConsultationFacts> => requireVisibleConsultation(tx, session, uid, now, { lock: 'share' });

/** The same answer for statements that do not exist and for those that one may not see. */
export const statementGone = () => notFound('Diese Stellungnahme gibt es nicht oder nicht mehr.');

/**
 * The consultation of a statement, held as `holdConsultation` does.
 * @throws PortalError not_found, also where one may not see it
 */
export async function holdConsultationOf(
  tx: Tx,
  statementUid: number,
  session: SessionState,
  now: Date,
): Promise<ConsultationFacts> {
  const [found] = await tx
    .select({ consultationUid: statements.consultationUid })
    .from(statements)
    .where(eq(statements.uid, statementUid));
  if (!found) throw statementGone();
  return holdConsultation(tx, found.consultationUid, session, now).catch((error) => {
    throw error instanceof PortalError && error.code === 'not_found' ? statementGone() : error;
  });
}

/** @throws PortalError conflict before its start, after the deadline and once it is decided */
export function refuseClosed(consultation: ConsultationFacts, now: Date): void {
  const message = closedReason(consultation, now);
  if (!message) return;
  const early = !hasBegun(consultation, now);
  throw new PortalError('conflict', {
    heading: early ? 'Noch nicht möglich' : 'Die Frist ist vorbei',
    message,
  });
}

/**
 * Refuses what was begun in another role: a page that says it is for one market partner never writes for another.
 * @param asked the market partner that the page named, 0 for one's own name; undefined where it named none
 * @param partnerUid the one that the session writes for; by default only where it may submit statements
 * @throws PortalError conflict, with the sentence what to do
 */
export function refuseOtherName(
  session: SessionState,
  { internal }: Pick<ConsultationFacts, 'internal'>,
  asked: number | undefined,
  partnerUid = readerOf(session).partnerUid,
): void {
  if (asked === undefined || asked === (internal ? 0 : partnerUid)) return;
  const message = internal
    ? 'Zu dieser Konsultation schreiben Sie im eigenen Namen. Bitte laden Sie die Seite neu.'
    : `Ihre aktive Rolle hat sich inzwischen geändert: Sie handeln jetzt für ${session.marketPartnerName}. Bitte wechseln Sie zurück oder laden Sie die Seite neu.`;
  throw new PortalError('conflict', { message });
}

/** @throws PortalError forbidden, with the sentence why this role can't write */
export function refuseOthers(session: SessionState, consultation: ConsultationFacts): void {
  const message = refusedReason(session, consultation);
  if (message) throw new PortalError('forbidden', { message });
}

/** @throws PortalError invalid_input when the process is no part of the consultation, or one that is not seen */
export async function requireAffected(
  tx: Tx,
  consultationUid: number,
  processUid: number,
  session: SessionState,
): Promise<void> {
  const found = await count(
    tx,
    sql`from ${consultationProcesses} l join ${processes} p on p.uid = l.process_uid
      where l.consultation_uid = ${consultationUid} and l.process_uid = ${processUid} and ${processKind.visible(session)}`,
  );
  if (found === 0)
    throw invalidField('processUid', 'Dieser Prozess gehört nicht oder nicht mehr zu der Konsultation.');
}

/**
 * The statement that is answered, locked so that it isn't withdrawn meanwhile.
 * @throws PortalError not_found, conflict when it is withdrawn or stands too deep, invalid_input when it is about
 * something else
 */
export async function requireParent(
  tx: Tx,
  uid: number,
  { consultationUid, processUid }: { consultationUid: number; processUid: number | null },
): Promise<void> {
  const [parent] = await tx.select().from(statements).where(eq(statements.uid, uid)).for('share');
  if (parent?.consultationUid !== consultationUid) {
    throw notFound('Die Stellungnahme, auf die Sie antworten, gibt es nicht oder nicht mehr.');
  }
  if (parent.processUid !== processUid) {
    throw invalidField('processUid', 'Eine Antwort gehört zum selben Prozess wie das, worauf sie antwortet.');
  }
  if (parent.withdrawnAt) {
    const message = 'Die Stellungnahme, auf die Sie antworten, wurde inzwischen zurückgezogen.';
    throw new PortalError('conflict', { message });
  }
  const [deep] = await select(
    tx,
    { depth: int(sql`max(depth)`) },
    (list) => sql`with recursive up as (select parent_uid, 1 as depth from ${statements} where uid = ${uid}
        union all select s.parent_uid, up.depth + 1 from up join statements s on s.uid = up.parent_uid
          where up.depth <= ${deepestReply})
      select ${list} from up`,
  );
  if ((deep?.depth ?? 0) > deepestReply) {
    const message =
      'Diese Kette von Antworten ist zu lang. Bitte antworten Sie auf eine Stellungnahme weiter oben.';
    throw new PortalError('conflict', { message });
  }
}

/**
 * A statement that the session may change or withdraw, held for it: one's own while acting as when it was
 * written, or one of the partner in whose name one writes, before the deadline; an answer of the administration by every admin, at any time.
 * @throws PortalError not_found, forbidden, conflict
 */
export async function requireOwn(tx: Tx, uid: number, session: SessionState, now: Date) {
  const consultation = await holdConsultationOf(tx, uid, session, now);
  const [row] = await tx.select().from(statements).where(eq(statements.uid, uid)).for('update');
  if (!row) throw statementGone();
  const reader = readerOf(session);
  if (row.official) {
    if (!reader.admin) throw new PortalError('forbidden');
    return { row, consultation };
  }
  const own = row.userUid === session.uid;
  if (!own && row.marketPartnerUid === null) {
    throw new PortalError('forbidden', { message: 'Das kann nur, wer die Stellungnahme geschrieben hat.' });
  }
  refuseOthers(session, consultation);
  if ((row.marketPartnerUid ?? 0) !== (consultation.internal ? 0 : reader.partnerUid)) {
    const message = own
      ? `Wechseln Sie dafür in die Rolle, in der Sie die Stellungnahme geschrieben haben (${row.organisation}).`
      : `Das kann nur, wer für ${row.organisation} Stellung nehmen darf.`;
    throw new PortalError('forbidden', { message });
  }
  refuseClosed(consultation, now);
  return { row, consultation };
}
