import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import { nameOrder } from '../db/name-order';
import { rowsOf } from '../db/rows';
import type { EditingStatus } from '../processes/model';
import type { ListRow } from './model';

export interface KnownProcess {
  uid: number;
  process: string;
  version: number;
  title: string;
  editingStatus: EditingStatus;
  validFrom: string;
  validUntil: string | null;
  closedBy: number | null;
  untilBefore: string | null;
}

export interface KnownMessage {
  uid: number;
  processUid: number;
  messageCode: string;
  validFrom: string;
  validUntil: string | null;
  schema: string;
  schemaVersion: string;
  schemaSet: string;
  /** Codes, in the order of the participants' list. */
  senders: string[];
  receivers: string[];
}

export interface KnownSchema {
  uid: number;
  schema: string;
  version: string;
  namespace: string;
  editingStatus: EditingStatus;
  validFrom: string;
  validUntil: string | null;
  closedBy: number | null;
  untilBefore: string | null;
}

/** What the portal holds of what a list is about. */
export interface ListState {
  /** Codes in the order of the participants' list. */
  participants: string[];
  /** All versions of the listed processes, and every final version in force on the list's day. */
  processes: KnownProcess[];
  /** The messages of all these. */
  messages: KnownMessage[];
  /** All versions of the listed schemas. */
  schemas: KnownSchema[];
}

/** The earliest day on which a row begins; '' for no rows. */
export const dateOf = (rows: readonly ListRow[]): string =>
  rows.reduce((first, { validFrom }) => (first && first < validFrom ? first : validFrom), '');

const among = (names: string[]) => sql`(select json_array_elements_text(${JSON.stringify(names)}::json))`;

/** Reads it in four queries, however long the list is. */
export async function readState(db: Db | Tx, rows: readonly ListRow[]): Promise<ListState> {
  const date = dateOf(rows) || '9999-12-31';
  const processNames = [...new Set(rows.map(({ process }) => process))];
  const schemaNames = [...new Set(rows.map(({ schema }) => schema))];
  const concerned = sql`(p.process in ${among(processNames)} or (p.editing_status = 'Final'
    and p.valid_from <= ${date}::date and (p.valid_until is null or p.valid_until >= ${date}::date)))`;
  const participants = await rowsOf<{ code: string }>(
    db,
    sql`select code from participants where code <> '' order by position, uid`,
  );
  const processes = await rowsOf<KnownProcess>(
    db,
    sql`select p.uid, p.process, p.version::float as version, p.title, p.editing_status as "editingStatus",
        p.valid_from::text as "validFrom", p.valid_until::text as "validUntil",
        p.closed_by as "closedBy", p.until_before::text as "untilBefore"
      from processes p where ${concerned} order by ${nameOrder(sql`p.process`)}, p.version`,
  );
  const side = (name: string) => sql`coalesce((select json_agg(c.code order by c.position, c.uid)
    from market_notification_participants l join participants c on c.uid = l.participant_uid
    where l.market_notification_uid = m.uid and l.side = ${name}), '[]')`;
  const messages = await rowsOf<KnownMessage>(
    db,
    sql`select m.uid, m.process_uid as "processUid", m.message_code as "messageCode",
        m.valid_from::text as "validFrom", m.valid_until::text as "validUntil", m.schema_set as "schemaSet",
        coalesce(s.schema, '') as schema, coalesce(s.version, '') as "schemaVersion",
        ${side('sender')} as senders, ${side('receiver')} as receivers
      from market_notifications m join processes p on p.uid = m.process_uid left join schemas s on s.uid = m.schema_uid
      where ${concerned} order by ${nameOrder(sql`m.message_code`)}, m.uid`,
  );
  const schemas = await rowsOf<KnownSchema>(
    db,
    sql`select uid, schema, version, namespace, editing_status as "editingStatus",
        valid_from::text as "validFrom", valid_until::text as "validUntil",
        closed_by as "closedBy", until_before::text as "untilBefore"
      from schemas where schema in ${among(schemaNames)} order by ${nameOrder(sql`schema`)}, version collate "C"`,
  );
  return { participants: participants.map(({ code }) => code), processes, messages, schemas };
}
