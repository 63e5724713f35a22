import 'server-only';
import { eq } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import type { Db, Tx } from '../../db';
import { marketPartners, statements } from '../../db/tables';
import { write } from '../../db/write';
import { invalidField, PortalError } from '../../errors';
import { sanitizeRichText } from '../../html/rich-text';
import { hasWords, missingText, type NewStatement } from '../form';
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
 * Writes a statement, or with `official` an answer of the administration. The same `sendKey` of the same person
 * stands once, however often and at how many places at once it is sent; all of them are answered the same uid.
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
  const { consultationUid, processUid = null, parentUid = null } = input;
  const official = input.official === 1;
  const sendKey = input.sendKey ? `${session.uid}:${input.sendKey}` : null;
  return write(db, async (tx) => {
    const consultation = await holdConsultation(tx, consultationUid, session, now);
    const sent = await findSent(tx, sendKey, consultationUid, text);
    if (sent) return sent;
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
        ...{ consultationUid, processUid, parentUid, official, text, sendKey, ...author },
        ...{
          userUid: session.uid,
          createdBy: session.uid,
          changedBy: session.uid,
          createdAt: now,
          changedAt: now,
        },
      })
      .onConflictDoNothing({ target: statements.sendKey })
      .returning({ uid: statements.uid });
    if (!row) return (await findSent(tx, sendKey, consultationUid, text))!; // sent twice at the same time
    const what = parentUid === null ? 'hat Stellung genommen' : 'hat auf eine Stellungnahme geantwortet';
    const told = { uid: row.uid, official, organisation: author.organisation };
    await leaveTrace(tx, session.uid, told, 'created', `${what}: Konsultation „${consultation.title}“.`);
    return { uid: row.uid };
  });
}

/** The text as it is kept. @throws PortalError invalid_input when nothing is left of it */
export async function cleanText(typed: string): Promise<string> {
  const text = await sanitizeRichText(typed);
  if (!hasWords(text)) {
    throw invalidField('text', missingText);
  }
  return text;
}

/**
 * What was sent by this key before; undefined where nothing was.
 * @throws PortalError conflict when something else was sent by it, so that nothing typed since is taken for saved
 */
async function findSent(
  tx: Tx,
  sendKey: string | null,
  consultationUid: number,
  text: string,
): Promise<{ uid: number } | undefined> {
  if (!sendKey) return undefined;
  const [row] = await tx
    .select({
      uid: statements.uid,
      of: statements.consultationUid,
      text: statements.text,
      revision: statements.revision,
    })
    .from(statements)
    .where(eq(statements.sendKey, sendKey));
  if (row && row.of !== consultationUid) {
    throw new PortalError('conflict', {
      message: 'Dieses Formular wurde schon zu einer anderen Konsultation gesendet.',
    });
  }
  // Edited or withdrawn since, its text says nothing about what was sent.
  if (row && row.revision === 1 && row.text !== text) {
    throw new PortalError('conflict', {
      message:
        'Die Stellungnahme ist schon gesendet, aber mit einem anderen Text. Bitte laden Sie die Seite neu und bearbeiten Sie sie dort.',
    });
  }
  return row && { uid: row.uid };
}

function checkOfficial(session: SessionState, parentUid: number | null): void {
  if (!readerOf(session).admin) throw new PortalError('forbidden');
  if (parentUid !== null) return;
  throw invalidField('parentUid', 'Eine Antwort der Administration gehört zu einer Stellungnahme.');
}

/** In whose name it is written: the active market partner as it is called today, or nobody's but one's own. */
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
