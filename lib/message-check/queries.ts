import 'server-only';
import { sql } from 'drizzle-orm';
import type { Sight } from '../auth/permissions';
import type { Db } from '../db';
import { nameOrder } from '../db/name-order';
import { rowsOf } from '../db/rows';
import { processKind } from '../processes/kind';
import { codes, statusOn as processStatusOn, sides } from '../processes/queries';
import { schemaKind } from '../schemas/kind';
import { statusOn } from '../schemas/queries';
import { secondsOfDay, viennaDay } from '../time/days';
import type { KnownSchema, NotificationUse, SchemaForCheck } from './model';

type Days = { validFrom: string; validUntil: string | null };

/** All schema versions with their namespaces, so that whoever asks need not say which one is meant. */
export async function listNamespaces(db: Db, sight: Sight): Promise<KnownSchema[]> {
  const rows = await rowsOf<Omit<KnownSchema, keyof Days> & Days>(
    db,
    sql`select s.uid, s.schema, s.version, s.namespace, ${statusOn(viennaDay(new Date()))} as status,
      s.valid_from::text as "validFrom", s.valid_until::text as "validUntil",
      exists (select 1 from schema_files f
        where f.schema_uid = s.uid and f.kind = 'xsd' and f.replaced_at is null) as files
    from schemas s where ${schemaKind.visible(sight)} order by ${nameOrder(sql`s.schema`)}, s.version collate "C" desc, s.uid`,
  );
  return rows.map((row) => ({
    ...row,
    validFrom: secondsOfDay(row.validFrom),
    validUntil: row.validUntil === null ? null : secondsOfDay(row.validUntil),
  }));
}

type Sided = { participants: (NotificationUse['senders'][number] & { side: string })[] };
type Raw = Omit<SchemaForCheck, 'notifications'> & { notifications: (Sided & { steps: Sided[] })[] };

function bySide<T extends Sided>({ participants, ...rest }: T) {
  const of = (wanted: string) =>
    participants.filter(({ side }) => side === wanted).map(({ side: _, ...party }) => party);
  return { ...rest, senders: of('sender'), receivers: of('receiver') };
}

/**
 * What a message of a schema version is checked against and what it is for, in one question.
 * @returns undefined when the version does not exist or the asker may not see it
 */
export async function getSchemaForCheck(
  db: Db,
  uid: number,
  sight: Sight,
): Promise<SchemaForCheck | undefined> {
  const [row] = await rowsOf<Raw>(
    db,
    sql`select s.uid,
      coalesce((select json_agg(json_build_object('uid', f.uid, 'name', f.name, 'main', f.main)
        order by f.main desc, ${nameOrder(sql`f.name`)}) from schema_files f
        where f.schema_uid = s.uid and f.kind = 'xsd' and f.replaced_at is null), '[]') as files,
      coalesce((select json_agg(distinct r.code) from response_codes r), '[]') as "responseCodes",
      coalesce((select json_agg(json_build_object('uid', m.uid, 'messageCode', m.message_code,
          'processUid', p.uid, 'process', p.process, 'version', p.version::float, 'title', p.title,
          'status', ${processStatusOn(viennaDay(new Date()))},
          'participants', ${sides('market_notification_participants', 'market_notification_uid', sql`m.uid`)},
          'responseCodes', ${codes('market_notification_response_codes', 'market_notification_uid', sql`m.uid`)},
          'steps', coalesce((select json_agg(json_build_object('uid', t.uid, 'position', t.position, 'name', t.name,
              'participants', ${sides('process_step_participants', 'step_uid', sql`t.uid`)},
              'responseCodes', ${codes('process_step_response_codes', 'step_uid', sql`t.uid`)})
              order by t.position, t.uid)
            from process_steps t where t.market_notification_uid = m.uid), '[]'))
          order by ${nameOrder(sql`p.process`)}, p.version desc, ${nameOrder(sql`m.message_code`)})
        from market_notifications m join processes p on p.uid = m.process_uid
        where m.schema_uid = s.uid and ${processKind.visible(sight)}), '[]')
        as notifications
    from schemas s where s.uid = ${uid} and ${schemaKind.visible(sight)}`,
  );
  if (!row) return undefined;
  const notifications = row.notifications.map((one) => ({ ...bySide(one), steps: one.steps.map(bySide) }));
  return { ...row, notifications } as unknown as SchemaForCheck;
}
