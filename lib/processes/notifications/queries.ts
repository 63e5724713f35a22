import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db';
import { nameOrder } from '../../db/name-order';
import { rowsOf } from '../../db/rows';
import { type Asker, seenBy } from '../../kinds/kind';
import { schemaKind } from '../../schemas/kind';
import { secondsOfDay } from '../../time/days';
import { codesNamed, linked, state } from '../content-sql';
import { processKind } from '../kind';
import type { NotificationRecord, NotificationValues } from './form';

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
