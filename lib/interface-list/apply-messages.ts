import 'server-only';
import { sql } from 'drizzle-orm';
import { type Tx, tables } from '../db';
import { select } from '../db/select';
import { type ChangeEntry, leaveChanges } from '../db/write';
import { grouped } from '../groups';
import type { Writing } from '../imports/engine';
import { messagesEntry } from './entries';
import { type MessagePlan, processName } from './model';

/** A message as written by the statement. */
interface Written {
  /** undefined for a new one. */
  uid?: number;
  process: number;
  code: string;
  from: string;
  until: string | null;
  schema: string;
  version: string;
  set: string;
  senders: string[];
  receivers: string[];
}

/** A planned message with the process version that it is written to. */
type Placed = MessagePlan & { process: number };

/**
 * Writes the new and changed messages of process versions that are there, with a fixed number of statements for each
 * portion.
 * @param created uids of the new process versions by name
 */
export const updateMessages = (
  { byUid, portions }: Writing,
  plans: readonly MessagePlan[],
  created: ReadonlyMap<string, number>,
): Promise<void> => {
  const placed = plans.map((plan) => ({
    ...plan,
    process: plan.processUid ?? created.get(processName(plan.row))!,
  }));
  // Together by process, as each has one entry for a portion.
  placed.sort((a, b) => a.process - b.process);
  return portions('Marktnachrichten', placed, async (tx, chunk) => {
    await writeMessages(tx, byUid, chunk);
    await leaveChanges(tx, byUid, entriesOf(chunk));
  });
};

/** Writes messages without telling of them. @param plans at most what a statement takes */
export async function writeMessages(
  tx: Tx,
  byUid: number | undefined,
  plans: readonly Placed[],
): Promise<void> {
  const rows = plans.map(({ uid, process, row }): Written => {
    const { messageCode: code, validFrom: from, validUntil: until, schema, schemaVersion: version } = row;
    const { schemaSet: set, senders, receivers } = row;
    return { uid, process, code, from, until, schema, version, set, senders, receivers };
  });
  await writeRows(tx, byUid, rows);
  await writeParticipants(tx, rows);
}

const recordset = (rows: Written[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)
  as r(uid int, process int, code text, "from" date, until date, schema text, version text, set text)
  left join schemas s on s.schema = r.schema and s.version = r.version`;

async function writeRows(tx: Tx, byUid: number | undefined, rows: Written[]): Promise<void> {
  const by = sql`${byUid ?? null}::int`;
  const known = rows.filter(({ uid }) => uid !== undefined);
  if (known.length > 0) {
    await tx.execute(sql`update market_notifications m set valid_from = r."from", valid_until = r.until,
        schema_uid = s.uid, schema_set = r.set, revision = m.revision + 1, changed_at = now(), changed_by = ${by}
      from ${recordset(known)} where m.uid = r.uid`);
  }
  const fresh = rows.filter(({ uid }) => uid === undefined);
  if (fresh.length === 0) return;
  const made = await select(
    tx,
    {
      uid: tables.marketNotifications.uid,
      process: tables.marketNotifications.processUid,
      code: tables.marketNotifications.messageCode,
    },
    (list) => sql`insert into market_notifications
        (process_uid, message_code, valid_from, valid_until, schema_uid, schema_set, created_by, changed_by)
      select r.process, r.code, r."from", r.until, s.uid, r.set, ${by}, ${by} from ${recordset(fresh)}
      returning ${list}`,
  );
  const uids = new Map(made.map(({ uid, process, code }) => [`${process} ${code}`, uid]));
  for (const row of fresh) row.uid = uids.get(`${row.process} ${row.code}`)!;
}

/** Replaces the senders and receivers of messages. */
async function writeParticipants(tx: Tx, rows: Written[]): Promise<void> {
  const links = rows.flatMap(({ uid, senders, receivers }) => [
    ...senders.map((code) => ({ uid, code, side: 'sender' })),
    ...receivers.map((code) => ({ uid, code, side: 'receiver' })),
  ]);
  await tx.execute(sql`delete from market_notification_participants
    where market_notification_uid in ${rows.map(({ uid }) => uid)}`);
  await tx.execute(sql`insert into market_notification_participants (market_notification_uid, participant_uid, side)
    select r.uid, p.uid, r.side from json_to_recordset(${JSON.stringify(links)}::json)
      as r(uid int, code text, side text) join participants p on p.code = r.code`);
}

/** One entry for each process version that existed before. */
function entriesOf(plans: readonly MessagePlan[]): ChangeEntry[] {
  // The import's own entry tells of what it makes.
  const known = plans.filter(({ processUid }) => processUid !== undefined);
  const groups = grouped(known, ({ processUid }) => processUid!);
  return [...groups].map(([uid, group]) => messagesEntry(uid, group[0].editingStatus!, group));
}
