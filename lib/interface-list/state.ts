import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, type Tx, tables } from '../db';
import { nameOrder } from '../db/name-order';
import { listOf, select, text } from '../db/select';
import type { EditingStatus } from '../processes/model';
import type { ListRow } from './model';

const c = alias(tables.participants, 'c');
const m = alias(tables.marketNotifications, 'm');
const p = alias(tables.processes, 'p');

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

/** The portal's data to compare a list with. */
export interface ListState {
  /** Codes in the order of the participants' list. */
  participants: string[];
  /** All versions of the listed processes, and every final version in force on the list's day. */
  processes: KnownProcess[];
  /** The messages of these processes. */
  messages: KnownMessage[];
  /** All versions of the listed schemas. */
  schemas: KnownSchema[];
}

/** The earliest beginning of a row; '' without rows. */
export const dateOf = (rows: readonly ListRow[]): string =>
  rows.reduce((first, { validFrom }) => (first && first < validFrom ? first : validFrom), '');

const among = (names: string[]) => sql`(select json_array_elements_text(${JSON.stringify(names)}::json))`;

/** Reads the state in four queries, however long the list is. */
export async function readState(db: Db | Tx, rows: readonly ListRow[]): Promise<ListState> {
  const date = dateOf(rows) || '9999-12-31';
  const processNames = [...new Set(rows.map(({ process }) => process))];
  const schemaNames = [...new Set(rows.map(({ schema }) => schema))];
  const concerned = sql`(p.process in ${among(processNames)} or (p.editing_status = 'Final'
    and p.valid_from <= ${date}::date and (p.valid_until is null or p.valid_until >= ${date}::date)))`;
  const participants = await select(
    db,
    { code: tables.participants.code },
    sql`from participants where code <> '' order by position, uid`,
  );
  const processes = await select(
    db,
    {
      uid: p.uid,
      process: p.process,
      version: p.version,
      title: p.title,
      editingStatus: text<EditingStatus>(p.editingStatus),
      validFrom: p.validFrom,
      validUntil: p.validUntil,
      closedBy: p.closedBy,
      untilBefore: p.untilBefore,
    },
    sql`from processes p where ${concerned} order by ${nameOrder(sql`p.process`)}, p.version`,
  );
  const side = (name: string) =>
    listOf(
      c.code,
      sql`from market_notification_participants l join participants c on c.uid = l.participant_uid
        where l.market_notification_uid = m.uid and l.side = ${name}`,
      sql`c.position, c.uid`,
    );
  const messages = await select(
    db,
    {
      uid: m.uid,
      processUid: m.processUid,
      messageCode: m.messageCode,
      validFrom: m.validFrom,
      validUntil: m.validUntil,
      schemaSet: m.schemaSet,
      schema: text(sql`coalesce(s.schema, '')`),
      schemaVersion: text(sql`coalesce(s.version, '')`),
      senders: side('sender'),
      receivers: side('receiver'),
    },
    sql`from market_notifications m join processes p on p.uid = m.process_uid left join schemas s on s.uid = m.schema_uid
      where ${concerned} order by ${nameOrder(sql`m.message_code`)}, m.uid`,
  );
  const schemas = await select(
    db,
    {
      uid: tables.schemas.uid,
      schema: tables.schemas.schema,
      version: tables.schemas.version,
      namespace: tables.schemas.namespace,
      editingStatus: text<EditingStatus>(tables.schemas.editingStatus),
      validFrom: tables.schemas.validFrom,
      validUntil: tables.schemas.validUntil,
      closedBy: tables.schemas.closedBy,
      untilBefore: tables.schemas.untilBefore,
    },
    sql`from schemas where schema in ${among(schemaNames)} order by ${nameOrder(sql`schema`)}, version collate "C"`,
  );
  return { participants: participants.map(({ code }) => code), processes, messages, schemas };
}
