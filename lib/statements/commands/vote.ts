import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import type { Db } from '../../db';
import { statements, statementVotes } from '../../db/tables';
import { write } from '../../db/write';
import { PortalError } from '../../errors';
import { type Votes, votesOf } from '../model';
import { readerOf } from '../rights';
import { statementRows } from '../rows';
import { holdConsultationOf, refuseClosed, refuseOtherName, refuseOthers, statementGone } from './checks';
import { leaveTrace } from './entries';

interface Vote {
  uid: number;
  agree: number;
  inTheNameOf?: number;
  revision?: number;
}

const overtaken = () =>
  new PortalError('conflict', {
    message:
      'Die Stellungnahme wurde inzwischen geändert. Bitte laden Sie die Seite neu und lesen Sie den neuen Text, bevor Sie zustimmen.',
  });

/**
 * Gives or takes back the agreement of the active market partner; once a partner, also when several ask at the
 * same time. Doing it again changes nothing; once the text is another one, agreeing anew makes the agreement one to it.
 * @param input.revision the statement that was read; left out: whatever is saved by now
 * @throws PortalError not_found, forbidden; conflict after the deadline, when the statement is withdrawn, or when it
 * is agreed to another text than the one that was read
 */
export async function voteStatement(
  db: Db,
  session: SessionState,
  { uid, agree, inTheNameOf, revision }: Vote,
  now = new Date(),
): Promise<Votes> {
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
    if (agree && revision !== undefined && revision !== row.revision) throw overtaken();
    const own = { statementUid: uid, marketPartnerUid: reader.partnerUid };
    const given = { statementRevision: row.revision, createdAt: now, createdBy: session.uid };
    const done = agree
      ? await tx
          .insert(statementVotes)
          .values({ ...own, ...given })
          .onConflictDoUpdate({
            target: [statementVotes.statementUid, statementVotes.marketPartnerUid],
            set: given,
            setWhere: ne(statementVotes.statementRevision, row.revision),
          })
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
    return votesOf(shown!);
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
