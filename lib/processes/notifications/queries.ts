import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, type Tx, tables } from '../../db';
import { int, listOf, object, oneOf, select, text } from '../../db/select';
import { notFound, type PortalError } from '../../errors';
import { type Asker, seenBy } from '../../kinds/kind';
import { rowsOfRecord } from '../../record-rows';
import { schemaKind } from '../../schemas/kind';
import { kinds } from '../../validity/kinds';
import { whyNotShown } from '../../validity/withdraw';
import { linksOf, rulesOf, stateOf } from '../content-sql';
import { notificationKind } from '../kind';
import { m } from '../sql';
import { type NotificationRecord, notificationRecord } from './record';

const schemas = alias(tables.schemas, 's');

export const noNotification = () => notFound('Diese Marktnachricht gibt es nicht oder nicht mehr.');
export const notificationRows = rowsOfRecord(notificationRecord, tables.marketNotifications, noNotification);

/** A market notification as its form edits it. @throws PortalError not_found, also when the asker may not see it */
export async function getNotificationRecord(
  db: Db | Tx,
  uid: number,
  asker: Asker,
): Promise<NotificationRecord> {
  const links = linksOf('market_notification', m.uid);
  const schema = sql`from schemas s where s.uid = m.schema_uid and ${seenBy(schemaKind, asker)}`;
  const [row] = await select(
    db,
    {
      ...{ uid: m.uid, processUid: m.processUid, ...stateOf(m, asker) },
      values: object({
        ...notificationRows.read(m, ['schema']),
        ...links.values,
        schema: oneOf(schemas.uid, schema),
        rules: rulesOf(m.uid),
      }),
      known: object({
        schemas: listOf(object({ uid: schemas.uid, name: text(sql`s.schema || ' ' || s.version`) }), schema),
        responseCodes: links.codes,
      }),
    },
    sql`from market_notifications m where m.uid = ${uid} and ${seenBy(notificationKind, asker)}`,
  );
  if (!row) throw noNotification();
  return row;
}

/** The process of a message, whoever may see it. */
export async function processOf(db: Db, uid: number): Promise<number | undefined> {
  const [row] = await select(
    db,
    { processUid: m.processUid },
    sql`from market_notifications m where m.uid = ${uid}`,
  );
  return row?.processUid;
}

/**
 * The refusal for a message that is not shown: of a withdrawn version it says since when and why, unless the message was
 * added to its draft or changed there since.
 */
export async function whyNoNotification(db: Db, uid: number, gone: PortalError): Promise<PortalError> {
  const [row] = await select(
    db,
    { processUid: int(m.processUid) },
    sql`from market_notifications m join processes p on p.uid = m.process_uid
      where m.uid = ${uid} and m.changed_at <= p.withdrawn_at`,
  );
  return row ? whyNotShown(db, kinds.processes, row.processUid, () => gone) : gone;
}
