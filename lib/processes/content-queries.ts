import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { rowsOf } from '../db/rows';
import { type Asker, seenBy } from '../kinds/kind';
import { schemaKind } from '../schemas/kind';
import { secondsOfDay } from '../time/days';
import { processKind } from './kind';
import type { NotificationRecord, NotificationValues } from './notification-form';
import type { StepRecord, StepValues } from './step-form';

const linked = (table: string, key: string, column: string, owner: SQL, condition: SQL = sql`true`): SQL =>
  sql`coalesce((select json_agg(l.${sql.identifier(column)} order by l.${sql.identifier(column)})
    from ${sql.identifier(table)} l where l.${sql.identifier(key)} = ${owner} and ${condition}), '[]')`;

const codesNamed = (table: string, key: string, owner: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('uid', r.uid, 'name', r.code || ' ' || r.description_short) order by r.code)
  from ${sql.identifier(table)} l join response_codes r on r.uid = l.response_code_uid
  where l.${sql.identifier(key)} = ${owner}), '[]')`;

const state = (of: SQL): SQL => sql`${of}.revision, ${seconds(sql`${of}.changed_at`)} as changed,
  (select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.uid = ${of}.changed_by) as by`;

type StepRow = Omit<StepRecord, 'values'> & StepValues;

/** Steps as their forms edit them, by uid; those of drafts only for who sees drafts. */
async function findStepRecords(db: Db | Tx, uids: number[], asker: Asker): Promise<StepRecord[]> {
  const side = (name: string) =>
    linked('process_step_participants', 'step_uid', 'participant_uid', sql`s.uid`, sql`l.side = ${name}`);
  const rows = await rowsOf<StepRow>(
    db,
    sql`select s.uid, s.process_uid as "processUid", s.position, ${state(sql`s`)},
      s.name, s.description, s.market_notification_uid as notification, s.deadline_text as "deadlineText",
      s.deadline_amount as "deadlineAmount", coalesce(s.deadline_unit, '') as "deadlineUnit",
      coalesce(s.deadline_direction, '') as "deadlineDirection", s.deadline_event as "deadlineEvent",
      ${side('sender')} as senders, ${side('receiver')} as receivers,
      ${linked('process_step_follow_ups', 'step_uid', 'follow_up_uid', sql`s.uid`)} as "followUps",
      ${linked('process_step_response_codes', 'step_uid', 'response_code_uid', sql`s.uid`)} as "responseCodes",
      json_build_object(
        'steps', coalesce((select json_agg(json_build_object('uid', o.uid, 'name', o.position || '. ' || o.name)
          order by o.position, o.uid) from process_steps o where o.process_uid = s.process_uid), '[]'),
        'notifications', coalesce((select json_agg(json_build_object('uid', m.uid, 'name', m.message_code)
          order by ${nameOrder(sql`m.message_code`)}) from market_notifications m where m.process_uid = s.process_uid), '[]'),
        'responseCodes', ${codesNamed('process_step_response_codes', 'step_uid', sql`s.uid`)}) as known
    from process_steps s join processes p on p.uid = s.process_uid
    where s.uid in ${uids} and ${seenBy(processKind, asker)} order by s.process_uid, s.position, s.uid`,
  );
  return rows.map(({ uid, processUid, position, revision, changed, by, known, ...values }) => ({
    ...{ uid, processUid, position, revision, changed, by, known, values },
  }));
}

/** One step as its form edits it; undefined when there is none, or none that the asker may see. */
export const findStepRecord = async (db: Db | Tx, uid: number, asker: Asker) =>
  (await findStepRecords(db, [uid], asker))[0];

type NotificationRow = Omit<NotificationRecord, 'values'> &
  Omit<NotificationValues, 'validFrom' | 'validUntil'> & { validFrom: string; validUntil: string | null };

/** Market notifications as their forms edit them, by uid; those of drafts, and schemas that are, only for who sees drafts. */
async function findNotificationRecords(
  db: Db | Tx,
  uids: number[],
  asker: Asker,
): Promise<NotificationRecord[]> {
  const key = 'market_notification_uid';
  const side = (name: string) =>
    linked('market_notification_participants', key, 'participant_uid', sql`m.uid`, sql`l.side = ${name}`);
  const rows = await rowsOf<NotificationRow>(
    db,
    sql`select m.uid, m.process_uid as "processUid", ${state(sql`m`)}, m.message_code as "messageCode",
      m.description, s.uid as schema, m.schema_set as "schemaSet",
      m.valid_from::text as "validFrom", m.valid_until::text as "validUntil",
      ${side('sender')} as senders, ${side('receiver')} as receivers,
      ${linked('market_notification_response_codes', key, 'response_code_uid', sql`m.uid`)} as "responseCodes",
      json_build_object(
        'schemas', case when s.uid is null then '[]'::json
          else json_build_array(json_build_object('uid', s.uid, 'name', s.schema || ' ' || s.version)) end,
        'responseCodes', ${codesNamed('market_notification_response_codes', key, sql`m.uid`)}) as known
    from market_notifications m join processes p on p.uid = m.process_uid
      left join schemas s on s.uid = m.schema_uid and ${seenBy(schemaKind, asker)}
    where m.uid in ${uids} and ${seenBy(processKind, asker)} order by m.process_uid, ${nameOrder(sql`m.message_code`)}`,
  );
  return rows.map(({ uid, processUid, revision, changed, by, known, validFrom, validUntil, ...values }) => ({
    ...{ uid, processUid, revision, changed, by, known },
    values: {
      ...values,
      validFrom: secondsOfDay(validFrom),
      validUntil: validUntil === null ? null : secondsOfDay(validUntil),
    },
  }));
}

/** One market notification as its form edits it; undefined when there is none, or none that the asker may see. */
export const findNotificationRecord = async (db: Db | Tx, uid: number, asker: Asker) =>
  (await findNotificationRecords(db, [uid], asker))[0];
