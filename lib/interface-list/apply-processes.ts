import 'server-only';
import * as tables from '../db/tables';
import { leaveChanges } from '../db/write';
import type { Writing } from '../imports/engine';
import { copyContents } from '../processes/commands/copy';
import { insertProcess, requireProcess } from '../processes/commands/save';
import type { EditingStatus } from '../processes/model';
import type { ProcessOptions, ProcessValues } from '../processes/record';
import { secondsOfDay } from '../time/days';
import { inOrder } from '../validity/rule';
import { createdProcess } from './entries';
import { type NewProcess, processName } from './model';

interface Created {
  name: string;
  uid: number;
}

/**
 * Creates the process versions of a list. A new version of a known process copies texts, steps and messages like "Neue
 * Version"; the list then updates the messages.
 */
export async function createProcesses(
  { tx, byUid, portions }: Writing,
  processes: readonly NewProcess[],
  { editingStatus, lists }: { editingStatus: EditingStatus; lists: ProcessOptions },
): Promise<Created[]> {
  const created: Created[] = [];
  const by = { createdBy: byUid, changedBy: byUid };
  const first = processes.filter(({ from }) => !from);
  for await (const chunk of portions('processes', first)) {
    const rows = await tx
      .insert(tables.processes)
      .values(chunk.map(({ from: _, messages: __, ...one }) => ({ ...one, ...by, editingStatus })))
      .returning();
    created.push(...rows.map((row) => ({ name: processName(row), uid: row.uid })));
    await leaveChanges(tx, byUid, rows.map(createdProcess));
  }
  const further = inOrder(processes.flatMap(({ from, ...one }) => (from ? { ...one, from } : [])));
  for await (const [one] of portions('versions', further, 1)) {
    const source = await requireProcess(tx, one.from.uid);
    const values: ProcessValues = {
      ...source.values,
      ...{ version: one.version, title: one.title, editingStatus, parent: source.uid },
      validFrom: secondsOfDay(one.validFrom),
      validUntil: one.validUntil === null ? null : secondsOfDay(one.validUntil),
      ...{ fromConsultation: false, consultationDocuments: [] },
    };
    const { uid } = await insertProcess(tx, byUid, values, lists, source.information);
    await copyContents(tx, byUid, source.uid, uid, values);
    created.push({ name: processName(one), uid });
  }
  return created;
}
