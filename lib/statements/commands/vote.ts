import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import type { Db } from '../../db';
import { statements, statementVotes } from '../../db/tables';
import { write } from '../../db/write';
import { PortalError } from '../../errors';
import { readerOf } from '../rights';
import { statementRows } from '../rows';
import { holdConsultationOf, refuseClosed, refuseOtherName, refuseOthers, statementGone } from './checks';
import { leaveTrace } from './entries';

/** What a vote leads to. */
export interface VoteAnswer {
  votes: number;
  voters: string[];
  agreed: 0 | 1;
}

/**
 * Gives or takes back the agreement of the active market partner; once a partner, also when several ask at the
 * same time. Doing it again changes nothing.
 * @throws PortalError not_found, forbidden, conflict after the deadline or when the statement is withdrawn
 */
export async function voteStatement(
  db: Db,
  session: SessionState,
  { uid, agree, inTheNameOf }: { uid: number; agree: number; inTheNameOf?: number },
  now = new Date(),
): Promise<VoteAnswer> {
  const reader = readerOf(session);
  return write(db, async (tx) => {
    const consultation = await holdConsultationOf(tx, uid, session, now);
    refuseOthers(session, consultation);
    if (!consultation.internal) refuseOtherName(session, consultation, inTheNameOf);
    refuseClosed(consultation, now);
    // Held after the consultation, as everywhere, so that it isn't withdrawn meanwhile.
    const [row] = await tx.select().from(statements).where(eq(statements.uid, uid)).for('share');
    if (!row) throw statementGone();
    const message = refusal(row, reader.partnerUid);
    if (message) throw new PortalError(row.withdrawnAt ? 'conflict' : 'forbidden', { message });
    const own = { statementUid: uid, marketPartnerUid: reader.partnerUid };
    const done = agree
      ? await tx
          .insert(statementVotes)
          .values({ ...own, createdAt: now, createdBy: session.uid })
          .onConflictDoNothing()
          .returning({ uid: statementVotes.statementUid })
      : await tx
          .delete(statementVotes)
          .where(
            and(
              eq(statementVotes.statementUid, uid),
              eq(statementVotes.marketPartnerUid, own.marketPartnerUid),
            ),
          )
          .returning({ uid: statementVotes.statementUid });
    if (done.length > 0) {
      const what = agree ? 'hat einer Stellungnahme zugestimmt' : 'hat die Zustimmung zurückgenommen';
      const told = { uid, official: false, organisation: session.marketPartnerName };
      await leaveTrace(tx, session.uid, told, 'edited', `${what}: Konsultation „${consultation.title}“.`);
    }
    const [shown] = await statementRows(tx, [uid], reader, now);
    const { votes, voters, agreed } = shown!;
    return { votes, voters, agreed };
  });
}

function refusal(row: typeof statements.$inferSelect, partnerUid: number): string | undefined {
  if (row.withdrawnAt) return 'Diese Stellungnahme wurde zurückgezogen.';
  if (row.official) return 'Antworten der Administration kann man nicht zustimmen.';
  if (partnerUid === 0) return 'Zustimmen können nur Marktpartner.';
  if (row.marketPartnerUid === partnerUid)
    return 'Der Stellungnahme des eigenen Marktpartners kann man nicht zustimmen.';
  return undefined;
}
