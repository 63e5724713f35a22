import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db';
import { nameOrder } from '../../db/name-order';
import { rowsOf } from '../../db/rows';
import { type Asker, seenBy } from '../../kinds/kind';
import { codesNamed, linked, state } from '../content-sql';
import { processKind } from '../kind';
import type { StepRecord, StepValues } from './form';

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
