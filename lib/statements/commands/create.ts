import 'server-only';
import { eq } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import type { Db, Tx } from '../../db';
import { marketPartners, statements } from '../../db/tables';
import { write } from '../../db/write';
import { invalidField, PortalError } from '../../errors';
import { sanitizeRichText } from '../../html/rich-text';
import { hasWords, missingText, type NewStatement } from '../form';
import { sendReceipt } from '../receipt-letter';
import { type ConsultationFacts, readerOf } from '../rights';
import {
  holdConsultation,
  refuseClosed,
  refuseOtherName,
  refuseOthers,
  requireAffected,
  requireParent,
} from './checks';
import { leaveTrace } from './entries';

/**
 * Writes a statement, or with `official` an answer of the administration.
 * @param now decides whether the deadline has passed
 * @throws PortalError not_found, forbidden, conflict when nothing is taken any more, invalid_input
 */
export async function createStatement(
  db: Db,
  session: SessionState,
  input: NewStatement,
  now = new Date(),
): Promise<{ uid: number }> {
  const text = await cleanText(input.text);
  return write(db, (tx) => insertStatement(tx, session, { ...input, text }, now));
}

/** The same within a transaction. @param input.text as it is kept */
export async function insertStatement(
  tx: Tx,
  session: SessionState,
  input: NewStatement,
  now: Date,
): Promise<{ uid: number }> {
  const { consultationUid, processUid = null, parentUid = null, text } = input;
  const official = input.official === 1;
  const consultation = await holdConsultation(tx, consultationUid, session, now);
  if (official) checkOfficial(session, parentUid);
  else {
    refuseOthers(session, consultation);
    refuseOtherName(session, consultation, input.inTheNameOf);
    refuseClosed(consultation, now);
  }
  if (parentUid !== null) await requireParent(tx, parentUid, { consultationUid, processUid });
  // An answer may also stand where its process has left the consultation meanwhile.
  else if (processUid !== null) await requireAffected(tx, consultationUid, processUid, session);
  const author = official
    ? { marketPartnerUid: null, organisation: '' }
    : await authorOf(tx, session, consultation);
  const [row] = await tx
    .insert(statements)
    .values({
      ...{ consultationUid, processUid, parentUid, official, text, ...author },
      ...{
        userUid: session.uid,
        createdBy: session.uid,
        changedBy: session.uid,
        createdAt: now,
        changedAt: now,
      },
    })
    .returning({ uid: statements.uid });
  const what = parentUid === null ? 'hat Stellung genommen' : 'hat auf eine Stellungnahme geantwortet';
  const told = { uid: row!.uid, official, organisation: author.organisation };
  await leaveTrace(tx, session.uid, told, 'created', `${what}: Konsultation „${consultation.title}“.`);
  if (!official) await sendReceipt(tx, row!.uid);
  return { uid: row!.uid };
}

/** The text as it is kept. @throws PortalError invalid_input when nothing is left of it */
export async function cleanText(typed: string): Promise<string> {
  const text = await sanitizeRichText(typed);
  if (!hasWords(text)) {
    throw invalidField('text', missingText);
  }
  return text;
}

function checkOfficial(session: SessionState, parentUid: number | null): void {
  if (!readerOf(session).admin) throw new PortalError('forbidden');
  if (parentUid !== null) return;
  throw invalidField('parentUid', 'Eine Antwort der Administration gehört zu einer Stellungnahme.');
}

/** In whose name it is written: the active market partner with its present name, or one's own. */
async function authorOf(tx: Tx, session: SessionState, { internal }: ConsultationFacts) {
  const { partnerUid } = readerOf(session);
  if (internal) return { marketPartnerUid: null, organisation: '' };
  const [partner] = await tx
    .select({ company: marketPartners.company })
    .from(marketPartners)
    .where(eq(marketPartners.uid, partnerUid));
  if (!partner) throw new PortalError('forbidden');
  return { marketPartnerUid: partnerUid, organisation: partner.company };
}
