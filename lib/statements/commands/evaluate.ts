import 'server-only';
import { eq, inArray, sql } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import { asText, changesOf } from '../../changes/fields';
import { phaseOf } from '../../consultations/rules';
import type { Db, Tx } from '../../db';
import { int, select } from '../../db/select';
import { statementOutcomes, statements } from '../../db/tables';
import type { FieldChange } from '../../db/tables/system';
import { afterCommit, audit, leaveChanges, write } from '../../db/write';
import { PortalError } from '../../errors';
import { wakeJob } from '../../jobs/wake';
import { requestScope } from '../../request-scope';
import { counted, enumerated } from '../../text/plural';
import { type Outcome, type OutcomeValues, outcomeNames } from '../outcomes';
import { type ConsultationFacts, type Reader, readerOf } from '../rights';
import { conditionsOf, from } from '../sql';
import { holdConsultation, statementGone } from './checks';

const refused = (message: string) => new PortalError('conflict', { message });

const shape = { outcome: asText('Ergebnis'), reason: asText('Begründung') };
const shown = (outcome: Outcome | null, reason: string) => ({
  outcome: outcome ? outcomeNames[outcome] : '',
  reason,
});

/**
 * Says what became of statements, the same of all of them; all or none. Possible once nobody can change their texts any
 * more. What is published with the decision stays; what had no outcome by then may still get one, and is told then.
 * @throws PortalError not_found; conflict before the end of the deadline, for what is withdrawn or an answer of the
 * administration, for a published outcome, and when a text or outcome is another one than the one that was read
 */
export async function saveOutcomes(
  db: Db,
  session: SessionState,
  { consultationUid, values, outcome, reason }: OutcomeValues,
  given?: Date,
): Promise<void> {
  await write(db, async (tx) => {
    const consultation = await holdConsultation(tx, consultationUid, session, given ?? new Date());
    const now = given ?? new Date(); // after the wait for the row: a decision may have been published meanwhile
    const published = refuseUndecidable(consultation, now);
    const read = new Map(values.map((one) => [one.uid, one]));
    const rows = await heldRows(tx, consultationUid, [...read.keys()], readerOf(session), now);
    if (rows.length < read.size) throw statementGone();
    const list = (some: typeof rows) => `Nummer ${enumerated(some.map(({ uid }) => String(uid)))}`;
    const none = rows.filter(({ official, withdrawn }) => official || withdrawn);
    if (none.length > 0)
      throw refused(`Zurückgezogenes und Antworten der Administration haben kein Ergebnis: ${list(none)}.`);
    const fixed = rows.filter(({ outcome: before }) => published && before !== null);
    if (fixed.length > 0)
      throw refused(
        `Das Ergebnis ist mit der Entscheidung veröffentlicht: ${list(fixed)}. Berichtigen oder ergänzen Sie dazu die Entscheidung.`,
      );
    const overtaken = rows.filter(({ uid, revision, outcomeRevision }) => {
      const asRead = read.get(uid)!;
      return asRead.revision !== revision || asRead.outcomeRevision !== outcomeRevision;
    });
    if (overtaken.length > 0)
      throw refused(
        `Inzwischen wurde geändert: ${list(overtaken)}. Bitte laden Sie die Seite neu und wählen Sie noch einmal.`,
      );
    const changed = rows.flatMap((row) => {
      const fields = changesOf(shape, shown(row.outcome, row.reason), shown(outcome, outcome ? reason : ''));
      return fields.length > 0 ? [{ ...row, fields }] : [];
    });
    if (changed.length === 0) return;
    const uids = changed.map(({ uid }) => uid);
    if (outcome === null)
      await tx.delete(statementOutcomes).where(inArray(statementOutcomes.statementUid, uids));
    else await put(tx, changed, { outcome, reason, byUid: session.uid, now });
    if (published) afterCommit(tx, () => wakeJob('statement-outcomes'));
    const what = outcome === null ? 'Ergebnis zurückgenommen' : outcomeNames[outcome];
    await audit(
      tx,
      requestScope(),
      'statements.evaluated',
      `Konsultation „${consultation.title}“: ${counted(uids.length, 'Stellungnahme', 'Stellungnahmen')}: ${what}`,
      session.uid,
    );
    const sentence = `Die Administration hat das Ergebnis einer Stellungnahme festgehalten: Konsultation „${consultation.title}“.`;
    await leaveChanges(
      tx,
      session.uid,
      changed.map(({ uid, fields }) => ({
        ...{ entity: 'statements', entityUid: uid, action: 'edited' as const, sentence, fields },
      })),
    );
  });
}

/** Whether the decision is published. @throws PortalError conflict while texts may still change */
function refuseUndecidable(consultation: ConsultationFacts, now: Date): boolean {
  const phase = phaseOf(consultation, now);
  if (phase === 'coming') throw refused('Die Konsultation hat noch nicht begonnen.');
  if (phase === 'open')
    throw refused(
      'Ergebnisse halten Sie nach dem Ende der Frist fest: Bis dahin können sich die Stellungnahmen noch ändern.',
    );
  return phase === 'closed';
}

/** Statements with what is said of them so far, held so that two evaluations follow each other. */
async function heldRows(tx: Tx, consultationUid: number, uids: number[], reader: Reader, now: Date) {
  const { uid } = statements;
  await tx.select({ uid }).from(statements).where(inArray(uid, uids)).orderBy(uid).for('update');
  return select(
    tx,
    {
      ...{ uid: sql<number>`s.uid`, revision: sql<number>`s.revision`, official: sql<boolean>`s.official` },
      withdrawn: sql<boolean>`s.withdrawn_at is not null`,
      outcome: sql<Outcome | null>`o.outcome`,
      reason: sql<string>`coalesce(o.reason, '')`,
      outcomeRevision: sql<number>`coalesce(o.revision, 0)`,
      entries: int(
        sql`select count(*) from changes h where h.entity = 'statements' and h.entity_uid = s.uid`,
      ),
    },
    sql`from ${from} left join statement_outcomes o on o.statement_uid = s.uid
      where s.uid in ${uids} and ${conditionsOf({ filters: { consultationUid } }, reader, now)} order by s.uid`,
  );
}

/**
 * A new outcome begins above every revision that an earlier one of the statement can have had, as each of those left a
 * change entry: what was read before it was taken back never fits again.
 */
async function put(
  tx: Tx,
  rows: { uid: number; entries: number }[],
  { outcome, reason, byUid, now }: { outcome: Outcome; reason: string; byUid: number; now: Date },
): Promise<void> {
  const said = { outcome, reason, changedAt: now, changedBy: byUid };
  await tx
    .insert(statementOutcomes)
    .values(
      rows.map(({ uid, entries }) => ({
        ...{ ...said, statementUid: uid, revision: entries + 1, createdAt: now, createdBy: byUid },
      })),
    )
    .onConflictDoUpdate({
      target: statementOutcomes.statementUid,
      set: { ...said, revision: sql`${statementOutcomes.revision} + 1` },
    });
}

/** What was said of a text does not hold for another one. @returns the changed fields, for the entry of what changed the text */
export async function dropOutcome(tx: Tx, statementUid: number): Promise<FieldChange[]> {
  const dropped = await tx
    .delete(statementOutcomes)
    .where(eq(statementOutcomes.statementUid, statementUid))
    .returning({ outcome: statementOutcomes.outcome, reason: statementOutcomes.reason });
  return dropped.flatMap(({ outcome, reason }) =>
    changesOf(shape, shown(outcome as Outcome, reason), shown(null, '')),
  );
}
