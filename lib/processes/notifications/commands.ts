import 'server-only';
import { sql } from 'drizzle-orm';
import { changesOf } from '../../changes/fields';
import { type Db, type Tx, tables } from '../../db';
import { nameOrder } from '../../db/name-order';
import { refuseWhileReferred } from '../../db/referrers';
import { count, select, text } from '../../db/select';
import { audit, leaveChanges, write } from '../../db/write';
import { sanitizeRichText } from '../../html/rich-text';
import { checkChosen } from '../../lookups/chosen';
import { listLookup } from '../../lookups/queries';
import type { Named } from '../../named';
import type { Saved } from '../../record';
import { requestScope } from '../../request-scope';
import type { ProcessRule } from '../../rules/model';
import { inThread } from '../../work';
import {
  entryOf,
  type HeldProcess,
  holdContent,
  holdProcess,
  holdProcesses,
  invalid,
  saveContentLinks,
  touchProcesses,
} from '../commands/contents';
import { editedSentence } from '../commands/entries';
import { getNotificationRecord, noNotification, notificationRows } from './queries';
import { type NotificationValues, notificationRecord, type SavedNotification } from './record';

/** @throws PortalError invalid_input, one message a field */
async function checkNotification(
  tx: Tx,
  process: HeldProcess,
  { messageCode, senders, receivers, schema, responseCodes, rules = [] }: NotificationValues,
  had?: { uid: number; values: NotificationValues },
): Promise<void> {
  await checkChosen(tx, [
    { field: 'senders', uids: senders, from: sql`participants`, had: had?.values.senders ?? [] },
    { field: 'receivers', uids: receivers, from: sql`participants`, had: had?.values.receivers ?? [] },
    { field: 'schema', uids: [schema], from: sql`schemas` },
    { field: 'responseCodes', uids: responseCodes, from: sql`response_codes` },
  ]);
  const wanted = [...new Set(rules.flatMap(({ responseCode }) => responseCode ?? []))];
  const known = await select(
    tx,
    { code: tables.responseCodes.code },
    sql`from response_codes where code in ${[-1, ...wanted]}`,
  );
  const unknown = wanted.find((code) => known.every((one) => one.code !== code));
  if (unknown !== undefined) throw invalid({ rules: `Den Responsecode ${unknown} gibt es im Portal nicht.` });
  const taken = await count(
    tx,
    sql`from market_notifications
      where process_uid = ${process.uid} and message_code = ${messageCode} and uid <> ${had?.uid ?? 0}`,
  );
  if (taken > 0)
    throw invalid({ messageCode: `Die Marktnachricht ${messageCode} hat dieser Prozess schon.` });
}

async function shapeFor(tx: Tx, participants: readonly Named[], records: NotificationValues[]) {
  const schemas = records.flatMap(({ schema }) => schema ?? []);
  const codes = records.flatMap(({ responseCodes }) => responseCodes);
  const rows = await select(
    tx,
    {
      kind: text(sql`'schema'`),
      uid: tables.schemas.uid,
      name: text(sql`schema || ' ' || version`),
      place: sql`0`,
    },
    sql`from schemas
        where uid in ${[0, ...schemas]}
      union all select 'code', uid, code || ' ' || description_short, code from response_codes
        where uid in ${[0, ...codes]} order by place`,
  );
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return notificationRecord.shape({
    ...{ senders: participants, receivers: participants },
    ...{ schema: of('schema'), responseCodes: of('code') },
  });
}

/** @throws PortalError invalid_input when libxml2 does not understand an expression */
async function requireRunnable(rules: ProcessRule[] | undefined): Promise<void> {
  if (!rules?.length) return;
  const problems = await inThread('checkRules', rules);
  const index = problems.findIndex(Boolean);
  if (index >= 0) throw invalid({ rules: `Regel ${index + 1}, ${problems[index]}` });
}

/** Takes the place of a message's rules; undefined leaves them. */
async function saveRules(tx: Tx, uid: number, rules: ProcessRule[] | undefined): Promise<void> {
  if (!rules) return;
  await tx.execute(sql`delete from market_notification_rules where market_notification_uid = ${uid}`);
  await tx.execute(sql`insert into market_notification_rules (market_notification_uid, position, context, test, obligation,
      condition, values, response_code_uid, sentence, source)
    select ${uid}::int, one.position, rule.context, rule.test, rule.obligation, rule.condition, rule.values,
      (select c.uid from response_codes c where c.code = rule."responseCode"), rule.sentence, rule.source
    from jsonb_array_elements(${JSON.stringify(rules)}::jsonb) with ordinality as one(value, position),
      jsonb_to_record(one.value) as rule(context text, test text, obligation text, condition text, values text[],
        "responseCode" int, sentence text, source text)`);
}

/** `EC_REQ_ONL 03.00, Marktnachricht ANFORDERUNG_ECON` */
const titleOf = (process: HeldProcess, messageCode: string) =>
  `${process.name}, Marktnachricht ${messageCode}`;

/** Adds a market notification to a process. @throws PortalError not_found; invalid_input with one message a field */
export async function createNotification(
  db: Db,
  byUid: number,
  { process: processUid, ...given }: NotificationValues & { process: number },
): Promise<SavedNotification> {
  const participants = await listLookup(db, 'participants');
  const wanted = { ...given, rules: given.rules ?? [] };
  await requireRunnable(wanted.rules);
  return write(db, async (tx) => {
    const process = await holdProcess(tx, processUid);
    await checkNotification(tx, process, wanted);
    const row = await notificationRows.insert(tx, byUid, wanted, { processUid });
    const { uid } = row;
    const values = notificationRows.valuesOf(row, wanted);
    await saveContentLinks(tx, 'market_notification', uid, values);
    await saveRules(tx, uid, values.rules);
    await touchProcesses(tx, byUid, [processUid]);
    const shape = await shapeFor(tx, participants, [values]);
    const sentence = `${process.name}: Marktnachricht ${values.messageCode} hinzugefügt.`;
    const fields = changesOf(shape, notificationRecord.empty, values);
    await leaveChanges(tx, byUid, [entryOf(process, sentence, fields)]);
    await audit(
      tx,
      requestScope(),
      'marketNotifications.created',
      titleOf(process, values.messageCode),
      byUid,
    );
    return { uid, processUid, revision: 1 };
  });
}

/**
 * Saves a market notification over the revision that was read. Saving what is saved already changes nothing.
 * @throws PortalError not_found; conflict with the newer revision; invalid_input with one message a field
 */
export async function editNotification(
  db: Db,
  byUid: number,
  { uid, revision, ...given }: NotificationValues & Saved,
): Promise<SavedNotification> {
  const [description, participants] = await Promise.all([
    sanitizeRichText(given.description),
    listLookup(db, 'participants'),
    requireRunnable(given.rules),
  ]);
  return write(db, async (tx) => {
    const { process, before } = await holdContent(tx, { uid, revision }, getNotificationRecord);
    const values = { ...given, description, rules: given.rules ?? before.values.rules };
    await checkNotification(tx, process, values, before);
    const shape = await shapeFor(tx, participants, [before.values, values]);
    const fields = changesOf(shape, before.values, values);
    if (fields.length === 0) return { uid, processUid: process.uid, revision };
    await notificationRows.update(tx, byUid, { uid, revision }, values);
    await saveContentLinks(tx, 'market_notification', uid, values);
    await saveRules(tx, uid, values.rules);
    await touchProcesses(tx, byUid, [process.uid]);
    const title = titleOf(process, before.values.messageCode);
    await leaveChanges(tx, byUid, [entryOf(process, editedSentence(title, fields), fields)]);
    await audit(tx, requestScope(), 'marketNotifications.edited', title, byUid);
    return { uid, processUid: process.uid, revision: revision + 1 };
  });
}

/**
 * Deletes market notifications, all of them or none.
 * @throws PortalError not_found when one does not exist; conflict, naming the steps that use one
 * (docs/requirements/records.md, Every record)
 */
export async function deleteNotifications(db: Db, byUid: number, uids: number[]): Promise<void> {
  const wanted = [...new Set(uids)];
  const found = (tx: Tx) =>
    select(
      tx,
      {
        uid: tables.marketNotifications.uid,
        processUid: tables.marketNotifications.processUid,
        messageCode: tables.marketNotifications.messageCode,
      },
      sql`from market_notifications
        where uid in ${wanted} order by process_uid, ${nameOrder(sql`message_code`)}`,
    );
  await write(db, async (tx) => {
    const processUids = [...new Set((await found(tx)).map(({ processUid }) => processUid))];
    const processes = await holdProcesses(tx, processUids.length > 0 ? processUids : [0]);
    const rows = await found(tx); // again, now that nobody else changes them
    if (rows.length < wanted.length) throw noNotification();
    await refuseWhileReferred(
      tx,
      sql`select 'Prozessschritt ' || s.position || ' „' || s.name || '“' as by from process_steps s
        where s.market_notification_uid in ${wanted}`,
    );
    await tx.execute(sql`delete from market_notifications where uid in ${wanted}`);
    await touchProcesses(tx, byUid, processUids);
    const entries = rows.map(({ processUid, messageCode }) => {
      const process = processes.get(processUid)!;
      return entryOf(process, `${process.name}: Marktnachricht ${messageCode} gelöscht.`, []);
    });
    await leaveChanges(tx, byUid, entries);
    const names = rows.map(({ processUid, messageCode }) => titleOf(processes.get(processUid)!, messageCode));
    await audit(tx, requestScope(), 'marketNotifications.deleted', names.join('; '), byUid);
  });
}
