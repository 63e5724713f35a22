import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db';
import { int, select } from '../../db/select';
import { audit, write } from '../../db/write';
import { sanitizeRichText } from '../../html/rich-text';
import { requestScope } from '../../request-scope';
import { viennaDay } from '../../time/days';
import { kinds } from '../../validity/kinds';
import { holdNames } from '../../validity/settle';
import type { ProcessValues, SavedProcess } from '../record';
import { listProcessLists } from '../record-queries';
import { invalid } from './contents';
import { nameOf } from './entries';
import { insertProcess, requireProcess } from './save';

type Copy = ProcessValues & { uid: number; confirmed?: boolean };

/**
 * Makes a new version of a process: with its steps, messages and supplementary information, descending from it.
 * @throws PortalError not_found; invalid_input with one message a field
 */
export async function createNewVersion(db: Db, byUid: number, copy: Copy): Promise<SavedProcess> {
  return copyProcess(db, byUid, copy, 'processes.newVersion', () => {
    if (copy.parent === copy.uid) return;
    throw invalid({ parent: 'Eine neue Version stammt von der Version ab, aus der sie entsteht.' });
  });
}

/**
 * Makes another process out of one, with its steps, messages and supplementary information; it descends from none.
 * @throws PortalError not_found; invalid_input with one message a field
 */
export async function duplicateProcess(db: Db, byUid: number, copy: Copy): Promise<SavedProcess> {
  return copyProcess(db, byUid, copy, 'processes.duplicated', (source) => {
    if (copy.process === source.process)
      throw invalid({ process: 'Bitte geben Sie dem Duplikat einen anderen Namen.' });
    if (copy.parent !== null) throw invalid({ parent: 'Ein Duplikat hat keinen Mutterprozess.' });
  });
}

async function copyProcess(
  db: Db,
  byUid: number,
  { uid, confirmed, ...given }: Copy,
  action: string,
  check: (source: ProcessValues) => void,
): Promise<SavedProcess> {
  const [basics, lists] = await Promise.all([sanitizeRichText(given.basics), listProcessLists(db)]);
  const values = { ...given, basics };
  return write(db, async (tx) => {
    await holdNames(tx, kinds.processes, [values.process]);
    const source = await requireProcess(tx, uid);
    check(source.values);
    await audit(tx, requestScope(), action, `${nameOf(values)} aus ${nameOf(source.values)}`, byUid);
    const saved = await insertProcess(tx, byUid, values, lists, { source, confirmed });
    await copyContents(tx, byUid, uid, saved.uid, values);
    return saved;
  });
}

interface Pair {
  old: number;
  new: number;
}

/** New uids for the rows of a process, taken before they are written so that what refers to them finds them. */
const newUids = (tx: Tx, table: 'process_steps' | 'market_notifications', processUid: number) =>
  select(
    tx,
    { old: int(sql`uid`), new: int(sql`nextval(pg_get_serial_sequence(${table}, 'uid'))`) },
    sql`from ${sql.identifier(table)} where process_uid = ${processUid} order by uid`,
  );

const asRows = (pairs: Pair[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair(old int, new int)`;

/** Copies steps and messages with everything they refer to. The messages hold as long as the new process does. */
export async function copyContents(
  tx: Tx,
  byUid: number | undefined,
  from: number,
  to: number,
  { validFrom, validUntil }: ProcessValues,
): Promise<void> {
  const messages = await newUids(tx, 'market_notifications', from);
  const steps = await newUids(tx, 'process_steps', from);
  const message = asRows(messages);
  const step = asRows(steps);
  const end = validUntil === null ? null : viennaDay(validUntil);
  const by = byUid ?? null;
  if (messages.length > 0) {
    await tx.execute(sql`insert into market_notifications
      (uid, process_uid, message_code, description, schema_uid, schema_set, valid_from, valid_until, created_by, changed_by)
      select pair.new, ${to}, m.message_code, m.description, m.schema_uid, m.schema_set,
        ${viennaDay(validFrom)}::date, ${end}::date, ${by}, ${by}
      from ${message} join market_notifications m on m.uid = pair.old`);
    await tx.execute(sql`insert into market_notification_participants (market_notification_uid, participant_uid, side)
      select pair.new, l.participant_uid, l.side
      from ${message} join market_notification_participants l on l.market_notification_uid = pair.old`);
    await tx.execute(sql`insert into market_notification_response_codes (market_notification_uid, response_code_uid)
      select pair.new, l.response_code_uid
      from ${message} join market_notification_response_codes l on l.market_notification_uid = pair.old`);
    await tx.execute(sql`insert into market_notification_rules (market_notification_uid, position, context, test, obligation,
        condition, values, response_code_uid, sentence, source)
      select pair.new, l.position, l.context, l.test, l.obligation, l.condition, l.values, l.response_code_uid, l.sentence,
        l.source
      from ${message} join market_notification_rules l on l.market_notification_uid = pair.old`);
  }
  if (steps.length === 0) return;
  await tx.execute(sql`insert into process_steps
    (uid, process_uid, position, name, description, market_notification_uid, deadline_text, deadline_amount,
      deadline_unit, deadline_direction, deadline_time, deadline_event, created_by, changed_by)
    select pair.new, ${to}, s.position, s.name, s.description,
      (select m.new from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m(old int, new int)
        where m.old = s.market_notification_uid),
      s.deadline_text, s.deadline_amount, s.deadline_unit, s.deadline_direction, s.deadline_time, s.deadline_event, ${by}, ${by}
    from ${step} join process_steps s on s.uid = pair.old`);
  await tx.execute(sql`insert into process_step_participants (step_uid, participant_uid, side)
    select pair.new, l.participant_uid, l.side
    from ${step} join process_step_participants l on l.step_uid = pair.old`);
  await tx.execute(sql`insert into process_step_response_codes (step_uid, response_code_uid)
    select pair.new, l.response_code_uid
    from ${step} join process_step_response_codes l on l.step_uid = pair.old`);
  await tx.execute(sql`insert into process_step_follow_ups (step_uid, follow_up_uid)
    select pair.new, follower.new
    from ${step} join process_step_follow_ups l on l.step_uid = pair.old
      join jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as follower(old int, new int)
        on follower.old = l.follow_up_uid`);
}
