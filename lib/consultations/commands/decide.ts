import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import { draftNoun } from '../../changes/model';
import { plainTextOf } from '../../changes/text';
import type { Db, Tx } from '../../db';
import { int, select } from '../../db/select';
import * as tables from '../../db/tables';
import { afterCommit, audit, leaveChanges, write } from '../../db/write';
import { askFirst, invalidField, newerRevision, PortalError } from '../../errors';
import { sanitizeRichText } from '../../html/rich-text';
import { wakeJob } from '../../jobs/wake';
import { requestScope } from '../../request-scope';
import { counted } from '../../text/plural';
import type { DecisionValues } from '../form';
import { requireVisibleConsultation } from '../queries';
import { phaseOf } from '../rules';
import { beginEntry, decisionEntry, moment } from './entries';

const { consultations } = tables;

/** Those who wrote statements are told at once what became of them (lib/statements/outcome-letters.ts). */
const wakeOutcomes = () => wakeJob('statement-outcomes');

/**
 * Decides a consultation. The decision is published at once, or by the clock at a moment to come (announce.ts);
 * until then it can be decided anew. Either way the deadline is over by then. From
 * its publication on the consultation is closed, and the decision is only corrected (correct.ts).
 * @throws PortalError not_found; conflict before the begin, once a decision is published, and when a newer revision
 * than the one it was written on is saved (its `fields` then hold the `revision`), or with `fields.confirmed` until it is
 * confirmed; invalid_input for an
 * empty text, and for a moment that is past or lies within the deadline, at once as well
 */
export async function decideConsultation(
  db: Db,
  session: SessionState,
  uid: number,
  { decision: typed, decidedAt: seconds, revision, confirmed }: DecisionValues,
  now = new Date(),
): Promise<{ revision: number }> {
  const decision = await sanitizeRichText(typed);
  if (plainTextOf(decision) === '')
    throw invalidField('decision', 'Bitte geben Sie den Text der Entscheidung ein.');
  return write(db, async (tx) => {
    const row = await requireVisibleConsultation(tx, session, uid, now, { lock: 'update' });
    const phase = phaseOf(row, now);
    if (phase === 'coming')
      throw new PortalError('conflict', { message: 'Die Konsultation hat noch nicht begonnen.' });
    if (phase === 'closed')
      throw new PortalError('conflict', {
        message: 'Zu dieser Konsultation ist schon eine Entscheidung veröffentlicht.',
      });
    if (revision !== undefined && revision !== row.revision) throw newerRevision(row.revision);
    const atOnce = seconds === null;
    const decidedAt = atOnce ? now : new Date(seconds * 1000);
    if (!atOnce && decidedAt <= now)
      throw invalidField(
        'decidedAt',
        'Der Zeitpunkt liegt in der Vergangenheit. Leer lassen heißt: sofort veröffentlichen.',
      );
    // The last moment of the deadline belongs to it.
    if (decidedAt <= row.statementsUntil)
      throw invalidField(
        'decidedAt',
        `Stellungnahmen sind bis ${moment(row.statementsUntil)} möglich; die Entscheidung muss danach veröffentlicht werden. Soll sie früher erscheinen, beenden Sie zuerst die Frist („Vorzeitig schließen“).`,
      );
    if (!confirmed)
      throw askFirst(
        `${
          atOnce
            ? 'Die Entscheidung wird sofort veröffentlicht und gemeldet; die Konsultation ist damit abgeschlossen.\nDanach lässt sie sich nur noch mit Datum berichtigen oder ergänzen.'
            : `Die Entscheidung wird am ${moment(decidedAt)} veröffentlicht und gemeldet; die Konsultation ist damit abgeschlossen.\nBis dahin lässt sie sich ändern, danach nur noch mit Datum berichtigen oder ergänzen.`
        }${await aboutOutcomes(tx, uid)}`,
      );
    const [after] = await tx
      .update(consultations)
      .set({
        decision,
        decidedAt,
        // A decision published at once is announced here, a later one by the job.
        ...(atOnce && { announcedAt: now }),
        revision: sql`${consultations.revision} + 1`,
        changedAt: now,
        changedBy: session.uid,
      })
      .where(eq(consultations.uid, uid))
      .returning();
    if (atOnce) afterCommit(tx, wakeOutcomes);
    await audit(tx, requestScope(), 'consultations.decided', row.title, session.uid);
    await leaveChanges(tx, session.uid, [
      // Decided before the job has announced the begin.
      ...(atOnce && row.announcedAt === null ? [beginEntry(row, now)] : []),
      atOnce
        ? decisionEntry(after!)
        : {
            entity: draftNoun('consultations'),
            entityUid: uid,
            action: 'edited',
            sentence: `Die Entscheidung zur Konsultation „${row.title}“ ist vorbereitet und wird am ${moment(decidedAt)} veröffentlicht.`,
          },
    ]);
    return { revision: after!.revision };
  });
}

/** What is published of the statements with the decision; '' while nothing is said of any of them. */
async function aboutOutcomes(tx: Tx, uid: number): Promise<string> {
  const [of] = await select(
    tx,
    {
      said: int(sql`count(o.statement_uid)`),
      open: int(sql`count(*) filter (where o.statement_uid is null and s.parent_uid is null)`),
    },
    sql`from statements s left join statement_outcomes o on o.statement_uid = s.uid
      where s.consultation_uid = ${uid} and s.withdrawn_at is null and not s.official`,
  );
  if (!of?.said) return '';
  const said = counted(of.said, 'Stellungnahme', 'Stellungnahmen');
  const missing =
    of.open > 0
      ? ` ${counted(of.open, 'Stellungnahme hat', 'Stellungnahmen haben')} noch kein Ergebnis.`
      : '';
  return `\nMit ihr wird das Ergebnis von ${said} veröffentlicht; wer sie geschrieben hat, erhält es per E-Mail.${missing}`;
}
