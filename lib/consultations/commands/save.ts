import 'server-only';
import { eq } from 'drizzle-orm';
import { can } from '../../auth/permissions';
import type { SessionState } from '../../auth/state';
import { changesOf } from '../../changes/fields';
import { draftNoun } from '../../changes/model';
import { config } from '../../config';
import type { Db, Tx } from '../../db';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { invalidField, newerRevision, PortalError } from '../../errors';
import { sanitizeRichText } from '../../html/rich-text';
import { requestScope } from '../../request-scope';
import { plural } from '../../text/plural';
import { addDays, dayOfSeconds, secondsOfDay } from '../../time/days';
import { localOf, timeOf, unlessRetyped } from '../../time/local-time';
import { secondsOf } from '../../time/zone';
import { type ConsultationRecord, requireVisibleConsultation } from '../queries';
import { type ConsultationValues, consultationRecord } from '../record';
import { hasBegun } from '../rules';
import { askAboutFinal, checkAffected, checkStatements, linkedUids, namesOf, saveAffected } from './affected';
import { beginEntry, editEntry, moment } from './entries';

const { consultations } = tables;

const dateOf = (seconds: number) => new Date(seconds * 1000);
const dateOrNull = (seconds: number | null) => (seconds === null ? null : dateOf(seconds));

/** What is saved: rich text sanitised, seconds as moments. */
async function columnsOf(values: ConsultationValues) {
  const [description, remarks] = await Promise.all([
    sanitizeRichText(values.description),
    sanitizeRichText(values.remarks),
  ]);
  return {
    title: values.title,
    consultationType: values.consultationType,
    internal: values.internal,
    consultationStart: dateOf(values.consultationStart),
    statementsUntil: dateOf(values.statementsUntil),
    shortReason: values.shortReason,
    expectedPublication: dateOrNull(values.expectedPublication),
    testFrom: dateOrNull(values.testFrom),
    productiveFrom: dateOrNull(values.productiveFrom),
    description,
    remarks,
  };
}

/** A saved row in the form's terms. */
const valuesOf = (row: ConsultationRecord) => ({
  ...row,
  consultationType: row.consultationType as ConsultationValues['consultationType'],
  consultationStart: secondsOf(row.consultationStart),
  statementsUntil: secondsOf(row.statementsUntil),
  expectedPublication: row.expectedPublication && secondsOf(row.expectedPublication),
  testFrom: row.testFrom && secondsOf(row.testFrom),
  productiveFrom: row.productiveFrom && secondsOf(row.productiveFrom),
});

/** Seconds that an open consultation may have begun before it is saved: typing takes its time. */
const grace = 86_400;

/**
 * Whether statements are possible for less than the usual days, by Vienna's clock. Nobody can have read an open one
 * before it was saved, whatever its begin says.
 */
function isShort({ consultationStart, statementsUntil }: ConsultationValues, now: Date): boolean {
  const at = secondsOf(now);
  const from = statementsUntil > at ? Math.max(consultationStart, at - grace) : consultationStart;
  const usual = addDays(dayOfSeconds(from), config.consultationMinDays);
  return localOf(statementsUntil) < `${usual}T${timeOf(from)}`;
}

/**
 * A short period has a reason, and no other has one.
 * @throws PortalError invalid_input when statements are possible for less than the usual time and nobody says why
 */
function withReason(values: ConsultationValues, now: Date): ConsultationValues {
  if (!isShort(values, now)) return { ...values, shortReason: '' };
  if (values.shortReason) return values;
  const { consultationMinDays: days } = config;
  throw invalidField(
    'shortReason',
    `Stellungnahmen sind weniger als ${plural(days, 'einen Tag', `${days} Tage`)} lang möglich. Bitte geben Sie den Grund dafür an.`,
  );
}

/** Announces the begin of a consultation if that is due, and remembers it. */
async function announce(tx: Tx, byUid: number, row: ConsultationRecord, now: Date): Promise<boolean> {
  if (row.announcedAt !== null || !hasBegun(row, now)) return false;
  await tx.update(consultations).set({ announcedAt: now }).where(eq(consultations.uid, row.uid));
  await leaveChanges(tx, byUid, [beginEntry(row, now)]);
  return true;
}

/**
 * Makes a consultation: as a draft, or published. A published one that begins in the past is told at once, another by
 * the clock (announce.ts).
 * @throws PortalError invalid_input when a process or schema does not exist or is a draft, or the time is short without
 * a reason; conflict with `fields.confirmed` when a version is final already and that is not confirmed
 */
export async function createConsultation(
  db: Db,
  session: SessionState,
  { draft = false, confirmed, ...sent }: ConsultationValues & { draft?: boolean; confirmed?: boolean },
  now = new Date(),
): Promise<{ uid: number }> {
  const values = withReason(sent, now);
  const columns = await columnsOf(values);
  return write(db, async (tx) => {
    const names = await checkAffected(tx, session, values);
    if (!confirmed) askAboutFinal(names, { processes: [], schemas: [] }, now);
    const [row] = await tx
      .insert(consultations)
      .values({ ...columns, draft, createdBy: session.uid, changedBy: session.uid })
      .returning();
    const { uid, title } = row!;
    await saveAffected(tx, uid, values);
    await audit(tx, requestScope(), 'consultations.created', title, session.uid);
    if (!(await announce(tx, session.uid, row!, now))) {
      await leaveChanges(tx, session.uid, [
        {
          entity: draftNoun('consultations'),
          entityUid: uid,
          action: 'created',
          sentence: draft
            ? `Die Konsultation „${title}“ wurde als Entwurf angelegt.`
            : `Die Konsultation „${title}“ wurde angelegt; sie beginnt am ${moment(row!.consultationStart)}.`,
        },
      ]);
    }
    return { uid };
  });
}

/**
 * Publishes a draft: it begins at once, or at the begin that it names.
 * @param atOnce moves its begin to now
 * @returns the new revision
 * @throws PortalError not_found; conflict when it is no draft, a newer revision is saved (its `fields` hold the
 * `revision`), its begin is over, or a version is final already and that is not confirmed (`fields.confirmed`); invalid_input when its deadline lies
 * before its begin, the time is short without a reason, or a process or schema is a draft (again)
 */
export async function publishConsultation(
  db: Db,
  session: SessionState,
  uid: number,
  { revision, atOnce, confirmed }: { revision: number; atOnce?: boolean; confirmed?: boolean },
  now = new Date(),
): Promise<{ revision: number }> {
  return write(db, async (tx) => {
    const row = await requireVisibleConsultation(tx, session, uid, now, { lock: 'update' });
    if (!row.draft)
      throw new PortalError('conflict', { message: 'Diese Konsultation ist schon veröffentlicht.' });
    if (row.revision !== revision) throw newerRevision(row.revision);
    if (!atOnce && row.consultationStart <= now)
      throw new PortalError('conflict', {
        message: `Der vorgesehene Beginn (${moment(row.consultationStart)}) ist vorbei. Lassen Sie die Konsultation sofort beginnen, oder geben Sie beim Bearbeiten einen anderen an.`,
      });
    const linked = await linkedUids(tx, uid);
    const consultationStart = atOnce ? secondsOf(now) : secondsOf(row.consultationStart);
    const values = withReason({ ...valuesOf(row), ...linked, consultationStart }, now);
    if (values.statementsUntil <= consultationStart)
      throw invalidField(
        'statementsUntil',
        `Die Frist für Stellungnahmen muss nach dem Beginn enden; sie steht auf ${moment(row.statementsUntil)}.`,
      );
    const names = await checkAffected(tx, session, values);
    if (!confirmed) askAboutFinal(names, { processes: [], schemas: [] }, now);
    const [after] = await tx
      .update(consultations)
      .set({
        ...{ draft: false, consultationStart: dateOf(consultationStart), shortReason: values.shortReason },
        ...{ revision: revision + 1, changedAt: now, changedBy: session.uid },
      })
      .where(eq(consultations.uid, uid))
      .returning();
    await audit(tx, requestScope(), 'consultations.published', row.title, session.uid);
    if (!(await announce(tx, session.uid, after!, now))) {
      await leaveChanges(tx, session.uid, [
        {
          ...{ entity: draftNoun('consultations'), entityUid: uid, action: 'edited' },
          sentence: `Die Konsultation „${row.title}“ wurde veröffentlicht; sie beginnt am ${moment(after!.consultationStart)}.`,
        },
      ]);
    }
    return { revision: revision + 1 };
  });
}

/** A form shows minutes and days: what it sends back unchanged is what was saved, to the second. */
function withoutRounding(values: ConsultationValues, row: ConsultationRecord): ConsultationValues {
  const saved = valuesOf(row);
  const day = (sent: number | null, kept: number | null) =>
    kept !== null && sent === secondsOfDay(dayOfSeconds(kept)) ? kept : sent;
  return {
    ...values,
    consultationStart: unlessRetyped(values.consultationStart, saved.consultationStart),
    statementsUntil: unlessRetyped(values.statementsUntil, saved.statementsUntil),
    expectedPublication: day(values.expectedPublication, saved.expectedPublication),
    testFrom: day(values.testFrom, saved.testFrom),
    productiveFrom: day(values.productiveFrom, saved.productiveFrom),
  };
}

/**
 * What stays as it is once a consultation has begun: people have read it and answer to it. Who sends no reason of a
 * short period leaves it as it is.
 * @throws PortalError invalid_input
 */
function asBegun(sent: ConsultationValues, row: ConsultationRecord): ConsultationValues {
  const values = { ...sent, shortReason: sent.shortReason || row.shortReason };
  const fields: Record<string, string> = {};
  if (values.consultationStart !== secondsOf(row.consultationStart))
    fields.consultationStart = `Die Konsultation hat am ${moment(row.consultationStart)} begonnen; das lässt sich nicht mehr ändern.`;
  if (values.statementsUntil !== secondsOf(row.statementsUntil))
    fields.statementsUntil =
      'Nach dem Beginn ändern Sie die Frist mit „Frist verlängern“ oder „Vorzeitig schließen“.';
  if (values.internal !== row.internal)
    fields.internal = 'Ob eine Konsultation intern ist, lässt sich nach ihrem Beginn nicht mehr ändern.';
  if (values.shortReason !== row.shortReason)
    fields.shortReason = 'Der Grund der kurzen Frist lässt sich nach dem Beginn nicht mehr ändern.';
  if (Object.keys(fields).length > 0) throw new PortalError('invalid_input', { fields });
  return values;
}

/**
 * Saves a consultation on top of a revision.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved, its `fields` hold the `revision`;
 * invalid_input for what may not change once it has begun, for processes taken out that statements were made on,
 * and as createConsultation
 */
export async function editConsultation(
  db: Db,
  session: SessionState,
  uid: number,
  { revision, confirmed, ...sent }: ConsultationValues & { revision: number; confirmed?: boolean },
  now = new Date(),
): Promise<{ revision: number }> {
  return write(db, async (tx) => {
    const before = await requireVisibleConsultation(tx, session, uid, now, { lock: 'update' });
    if (before.revision !== revision) throw newerRevision(before.revision);
    const linked = await linkedUids(tx, uid);
    const linkedNames = await namesOf(tx, linked);
    const typed = withHidden(withoutRounding(sent, before), linkedNames, session);
    const begun = before.announcedAt !== null || hasBegun(before, now);
    const values = begun ? asBegun(typed, before) : withReason(typed, now);
    const names = await checkAffected(tx, session, values, linked);
    await checkStatements(tx, uid, values.processes);
    if (!confirmed) askAboutFinal(names, linked, now);
    const [after] = await tx
      .update(consultations)
      .set({ ...(await columnsOf(values)), revision: revision + 1, changedAt: now, changedBy: session.uid })
      .where(eq(consultations.uid, uid))
      .returning();
    await saveAffected(tx, uid, values);
    await audit(tx, requestScope(), 'consultations.edited', after!.title, session.uid);
    const shape = consultationRecord.shape({
      processes: [...linkedNames.processes, ...names.processes],
      schemas: [...linkedNames.schemas, ...names.schemas],
    });
    const fields = changesOf<ConsultationValues>(
      shape,
      { ...valuesOf(before), ...linked },
      { ...valuesOf(after!), processes: values.processes, schemas: values.schemas },
    );
    const began = await announce(tx, session.uid, after!, now);
    if (fields.length > 0 && !began) await leaveChanges(tx, session.uid, [editEntry(after!, fields, now)]);
    return { revision: revision + 1 };
  });
}

/** Drafts that are linked and that the writer can't see stay linked. */
function withHidden(
  values: ConsultationValues,
  linked: Awaited<ReturnType<typeof namesOf>>,
  session: SessionState,
): ConsultationValues {
  const add = (kind: 'processes' | 'schemas', sees: boolean) =>
    sees
      ? values[kind]
      : [...new Set([...values[kind], ...linked[kind].flatMap(({ uid, draft }) => (draft ? [uid] : []))])];
  return {
    ...values,
    processes: add('processes', can(session, 'processes.drafts')),
    schemas: add('schemas', can(session, 'schemas.drafts')),
  };
}
