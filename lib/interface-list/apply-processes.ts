import 'server-only';
import { sql } from 'drizzle-orm';
import { type Tx, tables } from '../db';
import { select } from '../db/select';
import { leaveChanges } from '../db/write';
import { grouped } from '../groups';
import type { Writing } from '../imports/engine';
import { copyContents } from '../processes/commands/copy';
import { insertProcess, requireProcess } from '../processes/commands/save';
import type { EditingStatus } from '../processes/model';
import type { ProcessOptions, ProcessValues } from '../processes/record';
import { formatVersion } from '../text/version';
import { secondsOfDay } from '../time/days';
import { kinds } from '../validity/kinds';
import { inOrder } from '../validity/rule';
import { carryOut, planWish } from '../validity/settle';
import { writeMessages } from './apply-messages';
import { createdProcess } from './entries';
import { type Done, type MessagePlan, type NewProcess, processName } from './model';

interface How {
  editingStatus: EditingStatus;
  lists: ProcessOptions;
  /** The messages of the list, by name of their process version. */
  messages: ReadonlyMap<string, readonly MessagePlan[]>;
  /** Takes in what was made. */
  created: Done['created'];
}

/**
 * Creates the process versions of a list. A new version of a known process copies texts, steps and messages like "Neue
 * Version", and gets its messages of the list at once, so that none that only its predecessor has is left in it. The
 * others come without messages.
 */
export async function createProcesses(
  { byUid, portions }: Writing,
  processes: readonly NewProcess[],
  { editingStatus, lists, messages, created }: How,
): Promise<void> {
  const by = { createdBy: byUid, changedBy: byUid };
  const insert = async (tx: Tx, chunk: readonly NewProcess[]) => {
    const rows = await tx
      .insert(tables.processes)
      .values(chunk.map(({ from: _, messages: __, ...one }) => ({ ...one, ...by, editingStatus })))
      .returning();
    created.push(...rows.map((row) => ({ name: processName(row), uid: row.uid })));
    await leaveChanges(tx, byUid, rows.map(createdProcess));
    return rows;
  };
  const first = processes.filter(({ from }) => !from);
  const versions = grouped(first, ({ process }) => process);
  const isAlone = ({ process }: NewProcess) => versions.get(process)!.length === 1;
  await portions('Neue Prozesse', first.filter(isAlone), insert);
  // Each final version ends the one before it, as the plan says.
  const several = inOrder(first.filter((one) => !isAlone(one)));
  const next = async (tx: Tx, [one]: [NewProcess, ...NewProcess[]]) => {
    const [row] = await insert(tx, [one]);
    if (editingStatus !== 'Final') return;
    const placed = { ...row!, version: formatVersion(one.version) };
    await carryOut(tx, byUid, [await planWish(tx, kinds.processes, { name: one.process, placed })]);
  };
  await portions('Neue Prozesse', several, next, 1);
  const further = inOrder(processes.flatMap(({ from, ...one }) => (from ? { ...one, from } : [])));
  const version = async (tx: Tx, [one]: [(typeof further)[number], ...unknown[]]) => {
    const source = await requireProcess(tx, one.from.uid);
    const values: ProcessValues = {
      ...source.values,
      ...{ version: one.version, title: one.title, editingStatus, parent: source.uid },
      validFrom: secondsOfDay(one.validFrom),
      validUntil: one.validUntil === null ? null : secondsOfDay(one.validUntil),
      ...{ fromConsultation: false, consultationDocuments: [] },
    };
    const { uid } = await insertProcess(tx, byUid, values, lists, { source, confirmed: true });
    await copyContents(tx, byUid, source.uid, uid, values);
    await fitMessages(tx, byUid, uid, messages.get(processName(one)) ?? []);
    created.push({ name: processName(one), uid });
  };
  await portions('Neue Prozessversionen', further, version, 1);
}

/** Makes the messages that a version took over those of the list. */
async function fitMessages(
  tx: Tx,
  byUid: number | undefined,
  process: number,
  listed: readonly MessagePlan[],
): Promise<void> {
  const m = tables.marketNotifications;
  const rows = await select(
    tx,
    { uid: m.uid, code: m.messageCode },
    sql`from market_notifications where process_uid = ${process}`,
  );
  const taken = new Map(rows.map(({ uid, code }) => [code, uid]));
  const plans = listed.map((plan) => ({ ...plan, uid: taken.get(plan.row.messageCode), process }));
  const kept = new Set(plans.map(({ uid }) => uid));
  const left = rows.filter(({ uid }) => !kept.has(uid)).map(({ uid }) => uid);
  if (left.length > 0) await tx.execute(sql`delete from market_notifications where uid in ${left}`);
  if (plans.length > 0) await writeMessages(tx, byUid, plans);
}
