import 'server-only';
import { sql } from 'drizzle-orm';
import { changesOf } from '../../../changes/fields';
import { type Db, type Tx, tables } from '../../../db';
import { select, text } from '../../../db/select';
import { audit, leaveChanges, write } from '../../../db/write';
import { sanitizeRichText } from '../../../html/rich-text';
import { checkChosen } from '../../../lookups/chosen';
import { listLookup } from '../../../lookups/queries';
import type { Named } from '../../../named';
import type { EditOf, ValuesOf } from '../../../record';
import { requestScope } from '../../../request-scope';
import {
  entryOf,
  type HeldProcess,
  holdContent,
  holdProcess,
  saveContentLinks,
  touchProcesses,
} from '../../commands/contents';
import { editedSentence } from '../../commands/entries';
import { getStepRecord, stepRows } from '../queries';
import { type SavedStep, type StepValues, stepOptions, stepRecord } from '../record';
import { moveStep, orderedSteps } from './order';

const movedField = 'Position';

/** @throws PortalError invalid_input, one message a field */
function checkStep(
  tx: Tx,
  process: HeldProcess,
  values: StepValues,
  had?: { uid: number; values: StepValues },
): Promise<void> {
  const { senders, receivers, notification, followUps, responseCodes } = values;
  return checkChosen(tx, [
    { field: 'senders', uids: senders, from: sql`participants`, had: had?.values.senders ?? [] },
    { field: 'receivers', uids: receivers, from: sql`participants`, had: had?.values.receivers ?? [] },
    {
      ...{ field: 'notification', uids: [notification] },
      from: sql`market_notifications where process_uid = ${process.uid}`,
      message: 'Bitte wählen Sie eine Marktnachricht dieses Prozesses.',
    },
    {
      ...{ field: 'followUps', uids: followUps },
      from: sql`process_steps where process_uid = ${process.uid} and uid <> ${had?.uid ?? 0}`,
      message: 'Bitte wählen Sie andere Schritte dieses Prozesses.',
    },
    { field: 'responseCodes', uids: responseCodes, from: sql`response_codes` },
  ]);
}

/** How the fields of a process's steps are named; participants are loaded before the transaction. */
export async function shapeFor(
  tx: Tx,
  processUid: number,
  participants: readonly Named[],
  records: StepValues[],
) {
  const codes = records.flatMap(({ responseCodes }) => responseCodes);
  const rows = await select(
    tx,
    {
      kind: text(sql`'step'`),
      uid: tables.processSteps.uid,
      name: text(sql`position || '. ' || name`),
      place: tables.processSteps.position,
    },
    sql`from process_steps where process_uid = ${processUid}
      union all select 'notification', uid, message_code, 0 from market_notifications where process_uid = ${processUid}
      union all select 'code', uid, code || ' ' || description_short, code from response_codes
        where uid in ${[0, ...codes]} order by place`,
  );
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return stepRecord.shape({
    ...{ senders: participants, receivers: participants, position: [] },
    ...stepOptions({
      ...{ steps: of('step'), notifications: of('notification'), responseCodes: of('code') },
    }),
  });
}

/** What the table keeps in another way. */
const more = ({ deadlineUnit, deadlineDirection }: StepValues) => ({
  ...{ deadlineUnit: deadlineUnit || null, deadlineDirection: deadlineDirection || null },
});

async function saveLinks(tx: Tx, uid: number, values: StepValues): Promise<void> {
  await saveContentLinks(tx, 'process_step', uid, values);
  await tx.execute(sql`delete from process_step_follow_ups where step_uid = ${uid}`);
  await tx.execute(sql`insert into process_step_follow_ups (step_uid, follow_up_uid)
    select ${uid}::int, value::int from jsonb_array_elements_text(${JSON.stringify(values.followUps)}::jsonb)`);
}

/** `EC_REQ_ONL 03.00, Prozessschritt „Anforderung“` */
export const stepTitle = (process: HeldProcess, name: string): string =>
  `${process.name}, Prozessschritt „${name}“`;

/**
 * Adds a step to a process, at its end or at `position`; the steps behind move on.
 * @throws PortalError not_found; invalid_input with one message a field
 */
export async function createStep(
  db: Db,
  byUid: number,
  { process: processUid, ...sent }: ValuesOf<typeof stepRecord> & { process: number },
): Promise<SavedStep> {
  const given = { ...sent, deadlineTime: sent.deadlineTime ?? '' };
  const participants = await listLookup(db, 'participants');
  return write(db, async (tx) => {
    const process = await holdProcess(tx, processUid);
    await checkStep(tx, process, given);
    const last = (await orderedSteps(tx, processUid)).length + 1;
    const row = await stepRows.insert(tx, byUid, given, { processUid, position: last, ...more(given) });
    const values = stepRows.valuesOf(row, given);
    const { uid } = row;
    await saveLinks(tx, uid, values);
    const { to } = await moveStep(tx, processUid, uid, given.position ?? last);
    await touchProcesses(tx, byUid, [processUid], { order: true });
    const shape = await shapeFor(tx, processUid, participants, [values]);
    const sentence = `${process.name}: Prozessschritt ${to} „${values.name}“ hinzugefügt.`;
    const fields = changesOf(shape, stepRecord.empty, values);
    await leaveChanges(tx, byUid, [entryOf(process, sentence, fields)]);
    await audit(tx, requestScope(), 'processSteps.created', stepTitle(process, values.name), byUid);
    return { uid, processUid, revision: 1 };
  });
}

/**
 * Saves a step over the revision that was read. Saving what is saved already changes nothing.
 * @throws PortalError not_found; conflict with the newer revision; invalid_input with one message a field
 */
export async function editStep(
  db: Db,
  byUid: number,
  { uid, revision, position, ...given }: EditOf<typeof stepRecord>,
): Promise<SavedStep> {
  const [description, participants] = await Promise.all([
    sanitizeRichText(given.description),
    listLookup(db, 'participants'),
  ]);
  const values = { ...given, deadlineTime: given.deadlineTime ?? '', description };
  return write(db, async (tx) => {
    const { process, before } = await holdContent(tx, { uid, revision }, getStepRecord);
    await checkStep(tx, process, values, before);
    const shape = await shapeFor(tx, process.uid, participants, [before.values, values]);
    const fields = changesOf(shape, before.values, values);
    if (position) {
      const { from, to } = await moveStep(tx, process.uid, uid, position);
      if (from !== to) fields.push({ field: movedField, from: String(from), to: String(to) });
    }
    if (fields.length === 0) return { uid, processUid: process.uid, revision };
    await stepRows.update(tx, byUid, { uid, revision }, values, more(values));
    await saveLinks(tx, uid, values);
    const order = fields.at(-1)!.field === movedField;
    await touchProcesses(tx, byUid, [process.uid], { order });
    const title = stepTitle(process, before.values.name);
    await leaveChanges(tx, byUid, [entryOf(process, editedSentence(title, fields), fields)]);
    await audit(tx, requestScope(), 'processSteps.edited', title, byUid);
    return { uid, processUid: process.uid, revision: revision + 1 };
  });
}
