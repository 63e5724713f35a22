import 'server-only';
import { sql } from 'drizzle-orm';
import { changesOf } from '../../../changes/fields';
import type { FieldChange } from '../../../changes/model';
import { type Db, type Tx, tables } from '../../../db';
import { int, select } from '../../../db/select';
import { audit, leaveChanges, write } from '../../../db/write';
import { newerRevision } from '../../../errors';
import { sanitizeRichText } from '../../../html/rich-text';
import { listLookup } from '../../../lookups/queries';
import type { Saved } from '../../../record';
import { requestScope } from '../../../request-scope';
import { counted, enumerated } from '../../../text/plural';
import { entryOf, type HeldProcess, holdProcess, invalid, touchProcesses } from '../../commands/contents';
import { noStep } from '../queries';
import { type StepValues, stepName } from '../record';
import type { StepRow, StepTable, TableStep } from '../table';
import { listTableSteps } from '../table-queries';
import { shapeFor } from './save';

/** A row of the table beside what is saved of it. */
interface Line {
  row: StepRow;
  place: number;
  /** Its uid, also of a new one once it is written. */
  uid: number;
  before?: TableStep;
  values: StepValues;
}

/**
 * Saves all steps of a process at once, over the revisions that were read: new ones are added, missing ones deleted, the
 * order is that of the rows, and messages that are named to be created are. Leaves one change entry.
 * @throws PortalError not_found; conflict with the process's revision when it or a step was saved meanwhile;
 * invalid_input, at the rows
 */
export async function saveStepTable(
  db: Db,
  byUid: number,
  { uid, revision, steps: given, create }: StepTable,
): Promise<Saved> {
  const [participants, descriptions] = await Promise.all([
    listLookup(db, 'participants'),
    Promise.all(given.map(({ description }) => description && sanitizeRichText(description))),
  ]);
  const rows = given.map((row, place) => ({ ...row, description: descriptions[place] ?? row.description }));
  return write(db, async (tx) => {
    const process = await holdProcess(tx, uid);
    const saved = await listTableSteps(tx, uid);
    const known = new Map(saved.map((step) => [step.uid, step]));
    checkRevisions(process, known, rows, revision);
    await checkPeople(tx, known, rows);
    const messages = await messagesOf(tx, byUid, process, rows, create);
    const lines = await addNew(tx, byUid, uid, lined(rows, known, messages));
    const kept = new Set(lines.map((line) => line.uid));
    const gone = saved.filter((step) => !kept.has(step.uid));
    // While all are there, so that what is told names also those that go.
    const shape = await shapeFor(
      tx,
      uid,
      participants,
      [...lines, ...gone].map(({ values }) => values),
    );
    // Before the links of the others are written: what pointed to a deleted one points to it no more.
    await tx.execute(sql`delete from process_steps where uid in ${[0, ...gone.map((step) => step.uid)]}`);
    await writeLines(tx, byUid, lines.filter(isChanged));
    const moved = await writeOrder(tx, uid, lines, saved);

    const told = lines.flatMap((line) => fieldsOf(line, shape));
    const fields: FieldChange[] = [
      ...create.map((code) => ({ field: 'Marktnachricht', from: '', to: code })),
      ...told,
      ...gone.map((step) => ({
        field: 'Prozessschritt gelöscht',
        from: stepName({ position: saved.indexOf(step) + 1, name: step.values.name }),
        to: '',
      })),
      ...(moved ? [{ field: 'Reihenfolge der Prozessschritte', ...moved }] : []),
    ];
    if (fields.length === 0) return { uid, revision };
    const added = lines.filter(({ before }) => !before).length;
    const order = added + gone.length > 0 || moved !== undefined;
    await touchProcesses(tx, byUid, [uid], { order });
    const sentence = `${process.name}: Prozessschritte bearbeitet: ${sentenceOf(lines, gone.length, create, moved !== undefined)}.`;
    await leaveChanges(tx, byUid, [entryOf(process, sentence, fields)]);
    await audit(tx, requestScope(), 'processSteps.table', process.name, byUid);
    return { uid, revision: order ? revision + 1 : revision };
  });
}

/** @throws PortalError conflict; not_found for a step of another process; invalid_input where one is named twice */
function checkRevisions(
  process: HeldProcess,
  known: Map<number, TableStep>,
  rows: StepRow[],
  revision: number,
): void {
  const named = rows.flatMap(({ uid }) => uid ?? []);
  if (new Set(named).size < named.length)
    throw invalid({ steps: 'Jeder Schritt darf nur einmal vorkommen.' });
  if (process.revision !== revision) throw newerRevision(process.revision);
  for (const row of rows) {
    const step = row.uid === null ? undefined : known.get(row.uid);
    if (row.uid !== null && !step) throw noStep();
    if (step && step.revision !== row.revision) throw newerRevision(process.revision);
    if (row.copyOf !== null && !known.has(row.copyOf)) throw newerRevision(process.revision);
  }
  const beyond = rows.findIndex(({ followUps }, at) =>
    followUps.some((place) => place > rows.length || place === at + 1),
  );
  if (beyond >= 0)
    throw invalid({ [`steps[${beyond}].followUps`]: 'Bitte wählen Sie andere Schritte dieses Prozesses.' });
}

/** Senders and receivers are those that forms offer, or that the step has already. @throws PortalError invalid_input */
async function checkPeople(tx: Tx, known: Map<number, TableStep>, rows: StepRow[]): Promise<void> {
  const offered = await select(tx, { uid: tables.participants.uid }, sql`from participants where active`);
  const open = new Set(offered.map(({ uid }) => uid));
  for (const [at, row] of rows.entries())
    for (const side of ['senders', 'receivers'] as const) {
      const had = known.get(row.uid ?? row.copyOf ?? 0)?.values[side] ?? [];
      if (row[side].every((uid) => open.has(uid) || had.includes(uid))) continue;
      throw invalid({ [`steps[${at}].${side}`]: 'Diese Auswahl gibt es nicht oder nicht mehr.' });
    }
}

/**
 * The uids of the process's messages by code, after those were created that are named so: with sender and receiver of
 * the first row that names them, valid as the process is.
 * @throws PortalError invalid_input for a code that the process does not have
 */
async function messagesOf(
  tx: Tx,
  byUid: number,
  { uid }: HeldProcess,
  rows: StepRow[],
  create: string[],
): Promise<Map<string, number>> {
  const user = (code: string) => rows.find(({ message }) => message === code);
  const unused = create.find((code) => !user(code));
  if (unused !== undefined) throw invalid({ create: `Kein Schritt verwendet ${unused}.` });
  const made = create.map((code) => ({ code, ...user(code)! }));
  await tx.execute(sql`insert into market_notifications
      (process_uid, message_code, valid_from, valid_until, created_by, changed_by)
    select p.uid, c.value, p.valid_from, p.valid_until, ${byUid}, ${byUid}
    from processes p, jsonb_array_elements_text(${JSON.stringify([...new Set(create)])}::jsonb) c
    where p.uid = ${uid}
      and not exists (select 1 from market_notifications m where m.process_uid = p.uid and m.message_code = c.value)`);
  const sides = made.flatMap(({ code, senders, receivers }) => [
    ...senders.map((person) => ({ code, person, side: 'sender' })),
    ...receivers.map((person) => ({ code, person, side: 'receiver' })),
  ]);
  await tx.execute(sql`insert into market_notification_participants (market_notification_uid, participant_uid, side)
    select m.uid, r.person, r.side from jsonb_to_recordset(${JSON.stringify(sides)}::jsonb) as r(code text, person int, side text)
      join market_notifications m on m.process_uid = ${uid} and m.message_code = r.code
    on conflict do nothing`);
  const found = await select(
    tx,
    { uid: tables.marketNotifications.uid, code: tables.marketNotifications.messageCode },
    sql`from market_notifications where process_uid = ${uid}`,
  );
  const uids = new Map(found.map((one) => [one.code, one.uid]));
  const missing = rows.findIndex(({ message }) => message !== '' && !uids.has(message));
  if (missing >= 0)
    throw invalid({
      [`steps[${missing}].message`]: `Die Marktnachricht ${rows[missing]!.message} hat dieser Prozess nicht.`,
    });
  return uids;
}

/** The rows with what they will be; what follows is known by uid once all are written. */
function lined(rows: StepRow[], known: Map<number, TableStep>, messages: Map<string, number>): Line[] {
  return rows.map((row, place) => {
    const before = row.uid === null ? undefined : known.get(row.uid);
    const source = before ?? known.get(row.copyOf ?? 0);
    const { uid, revision: _, copyOf: __, message, followUps: ___, description, ...own } = row;
    const values = {
      ...own,
      deadlineTime: own.deadlineTime ?? '',
      notification: messages.get(message) ?? null,
      description: description ?? source?.values.description ?? '',
      responseCodes: source?.values.responseCodes ?? [],
      followUps: [],
    };
    return { row, place, uid: uid ?? 0, before, values };
  });
}

/** Inserts the new steps, and completes all lines by what follows them. */
async function addNew(tx: Tx, byUid: number, processUid: number, lines: Line[]): Promise<Line[]> {
  const fresh = lines.filter(({ before }) => !before);
  const made = await select(
    tx,
    { uid: int(sql`uid`), position: int(sql`position`) },
    () => sql`insert into process_steps (process_uid, position, name, created_by, changed_by)
      select ${processUid}::int, r.place, r.name, ${byUid}, ${byUid}
      from jsonb_to_recordset(${JSON.stringify(fresh.map(({ place, values }) => ({ place: place + 1, name: values.name })))}::jsonb)
        as r(place int, name text)
      returning uid, position`,
  );
  const uids = new Map(made.map(({ uid, position }) => [position - 1, uid]));
  const placed = lines.map((line) => ({ ...line, uid: line.uid || uids.get(line.place)! }));
  return placed.map((line) => ({
    ...line,
    values: {
      ...line.values,
      followUps: line.row.followUps.map((place) => placed[place - 1]!.uid).sort((a, b) => a - b),
    },
  }));
}

const sorted = (uids: number[]) => [...uids].sort((a, b) => a - b).join();

/** Whether there is anything to write. */
function isChanged({ before, values }: Line): boolean {
  if (!before) return true;
  const { values: was } = before;
  return (
    (['name', 'description', 'notification', 'deadlineText', 'deadlineAmount'] as const).some(
      (name) => was[name] !== values[name],
    ) ||
    (['deadlineUnit', 'deadlineDirection', 'deadlineTime', 'deadlineEvent'] as const).some(
      (name) => was[name] !== values[name],
    ) ||
    (['senders', 'receivers', 'followUps'] as const).some(
      (name) => sorted(was[name]) !== sorted(values[name]),
    )
  );
}

/** Writes the values of steps with their links; new ones stay at their first revision. */
async function writeLines(tx: Tx, byUid: number, lines: Line[]): Promise<void> {
  const rows = lines.map(({ uid, before, values }) => ({ uid, more: before ? 1 : 0, ...values }));
  const uids = [0, ...lines.map(({ uid }) => uid)];
  const written = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(uid int, more int, name text,
    description text, notification int, "deadlineText" text, "deadlineAmount" int, "deadlineUnit" text,
    "deadlineDirection" text, "deadlineTime" text, "deadlineEvent" text, senders jsonb, receivers jsonb, "followUps" jsonb,
    "responseCodes" jsonb)`;
  await tx.execute(sql`update process_steps s set name = r.name, description = r.description,
      market_notification_uid = r.notification, deadline_text = r."deadlineText",
      deadline_amount = r."deadlineAmount", deadline_unit = nullif(r."deadlineUnit", ''),
      deadline_direction = nullif(r."deadlineDirection", ''), deadline_time = r."deadlineTime",
      deadline_event = r."deadlineEvent",
      revision = s.revision + r.more, changed_at = now(), changed_by = ${byUid}
    from ${written} where s.uid = r.uid`);
  await tx.execute(sql`delete from process_step_participants where step_uid in ${uids}`);
  await tx.execute(sql`delete from process_step_follow_ups where step_uid in ${uids}`);
  await tx.execute(sql`delete from process_step_response_codes where step_uid in ${uids}`);
  await tx.execute(sql`insert into process_step_participants (step_uid, participant_uid, side)
    select r.uid, l.value::int, 'sender' from ${written}, jsonb_array_elements_text(r.senders) l
    union all
    select r.uid, l.value::int, 'receiver' from ${written}, jsonb_array_elements_text(r.receivers) l`);
  await tx.execute(sql`insert into process_step_follow_ups (step_uid, follow_up_uid)
    select r.uid, l.value::int from ${written}, jsonb_array_elements_text(r."followUps") l`);
  await tx.execute(sql`insert into process_step_response_codes (step_uid, response_code_uid)
    select r.uid, l.value::int from ${written}, jsonb_array_elements_text(r."responseCodes") l`);
}

const listed = (names: string[]) => names.map((name, at) => stepName({ position: at + 1, name })).join(', ');

/** Writes the order. @returns it before and after where steps that stay changed places with each other */
async function writeOrder(tx: Tx, processUid: number, lines: Line[], saved: TableStep[]) {
  const places = lines.map(({ uid, place }) => ({ uid, place: place + 1 }));
  await tx.execute(sql`update process_steps s set position = r.place
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r(uid int, place int)
    where s.uid = r.uid and s.process_uid = ${processUid} and s.position <> r.place`);
  const stayed = new Set(lines.flatMap(({ before, uid }) => (before ? uid : [])));
  const was = saved.filter(({ uid }) => stayed.has(uid));
  const is = lines.filter(({ uid }) => stayed.has(uid));
  if (was.every(({ uid }, at) => uid === is[at]!.uid)) return undefined;
  return {
    from: listed(was.map(({ values }) => values.name)),
    to: listed(is.map(({ values }) => values.name)),
  };
}

/** What is told of a line: a new one by its name, of others each field. */
function fieldsOf(line: Line, shape: Awaited<ReturnType<typeof shapeFor>>): FieldChange[] {
  const name = stepName({ position: line.place + 1, name: line.values.name });
  if (!line.before) return [{ field: 'Prozessschritt hinzugefügt', from: '', to: name }];
  const { position: _, ...own } = shape;
  return changesOf(own, line.before.values, line.values).map((change) => ({
    ...change,
    field: `${stepName({ position: line.place + 1, name: line.before!.values.name })}: ${change.field}`,
  }));
}

function sentenceOf(lines: Line[], gone: number, create: string[], moved: boolean): string {
  const added = lines.filter(({ before }) => !before).length;
  const edited = lines.filter((line) => line.before && isChanged(line)).length;
  const parts = [
    ...(added ? [`${added} hinzugefügt`] : []),
    ...(edited ? [`${edited} geändert`] : []),
    ...(gone ? [`${gone} gelöscht`] : []),
    ...(moved ? ['neu geordnet'] : []),
    ...(create.length > 0
      ? [`${counted(create.length, 'Marktnachricht', 'Marktnachrichten')} angelegt`]
      : []),
  ];
  return enumerated(parts);
}
