import 'server-only';
import { sql } from 'drizzle-orm';
import { draftNoun, type FieldChange } from '../../changes/model';
import { type Tx, tables } from '../../db';
import { bool, select } from '../../db/select';
import type { ChangeEntry } from '../../db/write';
import { newerRevision, PortalError } from '../../errors';
import type { Saved } from '../../record';
import { noProcess } from '../record-queries';
import { nameOf } from './entries';

/** A process whose steps and messages are being saved. */
export interface HeldProcess {
  uid: number;
  revision: number;
  /** `EC_REQ_ONL 03.00` */
  name: string;
  draft: boolean;
}

export const invalid = (fields: Record<string, string>) => new PortalError('invalid_input', { fields });

/** Holds processes until the transaction ends, so that what belongs to one is saved one after the other. */
export async function holdProcesses(tx: Tx, uids: number[]): Promise<Map<number, HeldProcess>> {
  const rows = await select(
    tx,
    {
      uid: tables.processes.uid,
      revision: tables.processes.revision,
      process: tables.processes.process,
      version: tables.processes.version,
      draft: bool(sql`editing_status = 'Entwurf'`),
    },
    sql`from processes where uid in ${uids} order by uid for update`,
  );
  return new Map(
    rows.map(({ uid, revision, draft, ...rest }) => [uid, { uid, revision, draft, name: nameOf(rest) }]),
  );
}

/** @throws PortalError not_found */
export async function holdProcess(tx: Tx, uid: number): Promise<HeldProcess> {
  const held = (await holdProcesses(tx, [uid])).get(uid);
  if (!held) throw noProcess();
  return held;
}

/**
 * Locks the process of a step or message that is being edited, and reads what is saved of it.
 * @param get throws when there is none
 * @throws PortalError conflict when a newer revision is saved
 */
export async function holdContent<Content extends Saved & { processUid: number }>(
  tx: Tx,
  { uid, revision }: Saved,
  get: (tx: Tx, uid: number, asker: 'writer') => Promise<Content>,
): Promise<{ process: HeldProcess; before: Content }> {
  const process = await holdProcess(tx, (await get(tx, uid, 'writer')).processUid);
  const before = await get(tx, uid, 'writer'); // again, now that nobody else changes it
  if (before.revision !== revision) throw newerRevision(before.revision);
  return { process, before };
}

/**
 * Notes on processes that what belongs to them was changed. Their own revision counts up only with `order`, when
 * steps came, went or moved: who edits the process itself is not disturbed by the rest.
 */
export async function touchProcesses(
  tx: Tx,
  byUid: number,
  uids: number[],
  { order = false } = {},
): Promise<void> {
  await tx.execute(sql`update processes set changed_at = now(), changed_by = ${byUid},
    revision = revision + ${order ? 1 : 0} where uid in ${uids}`);
}

/** A change of a step or message is a change of its process; that of a draft is told to nobody. */
export const entryOf = (
  { uid, draft }: HeldProcess,
  sentence: string,
  fields: FieldChange[],
): ChangeEntry => ({
  ...{ entity: draft ? draftNoun('processes') : 'processes', entityUid: uid, action: 'edited' },
  ...{ sentence, fields },
});

/** Takes the place of the senders, receivers and response codes of a step or message. */
export async function saveContentLinks(
  tx: Tx,
  kind: 'process_step' | 'market_notification',
  uid: number,
  { senders, receivers, responseCodes }: { senders: number[]; receivers: number[]; responseCodes: number[] },
): Promise<void> {
  const key = sql.identifier(kind === 'process_step' ? 'step_uid' : 'market_notification_uid');
  const people = sql.identifier(`${kind}_participants`);
  const codes = sql.identifier(`${kind}_response_codes`);
  await tx.execute(sql`delete from ${people} where ${key} = ${uid}`);
  await tx.execute(sql`delete from ${codes} where ${key} = ${uid}`);
  await tx.execute(sql`insert into ${people} (${key}, participant_uid, side)
    select ${uid}::int, value::int, 'sender' from jsonb_array_elements_text(${JSON.stringify(senders)}::jsonb)
    union all
    select ${uid}::int, value::int, 'receiver' from jsonb_array_elements_text(${JSON.stringify(receivers)}::jsonb)`);
  await tx.execute(sql`insert into ${codes} (${key}, response_code_uid)
    select ${uid}::int, value::int from jsonb_array_elements_text(${JSON.stringify(responseCodes)}::jsonb)`);
}
