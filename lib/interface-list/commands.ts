import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import { audit, write } from '../db/write';
import { invalidField, PortalError } from '../errors';
import { listProcessLists } from '../processes/record-queries';
import type { ProcessLists } from '../processes/shape';
import { requestScope } from '../request-scope';
import type { ListFile } from '../sheets/file';
import { addDays } from '../time/days';
import { endGone } from './apply-gone';
import { writeMessages } from './apply-messages';
import { createProcesses } from './apply-processes';
import { createSchemas } from './apply-schemas';

import {
  countsOf,
  countText,
  type ListOptions,
  type ListPlan,
  type ListPreview,
  type ListResult,
  mostProblems,
  mostShown,
  problemTexts,
  processName,
  writesSomething,
} from './model';
import { planList } from './plan';
import { type ReadList, readList } from './read';
import { readState } from './state';

/** What an import of a list would do. @throws PortalError invalid_input for a file that can't be read */
export async function planImport(db: Db | Tx, file: ListFile): Promise<ListPlan> {
  const list = await readList(file);
  return planList(list, await readState(db, list.rows));
}

/** A plan as it travels to a browser: the beginnings of long lists, with the true numbers. */
export const previewOf = (plan: ListPlan): ListPreview => ({
  ...plan,
  counts: countsOf(plan),
  processes: plan.processes.slice(0, mostShown),
  schemas: plan.schemas.slice(0, mostShown),
  messages: plan.messages.slice(0, mostShown),
  gone: plan.gone.slice(0, mostShown),
  publishing: {
    closings: plan.publishing.closings.slice(0, mostShown),
    problems: plan.publishing.problems.slice(0, mostProblems),
  },
  problems: plan.problems.slice(0, mostProblems),
  moreProblems: Math.max(0, plan.problems.length - mostProblems),
  hints: plan.hints.slice(0, mostProblems),
});

const invalid = (message: string) => invalidField('files', message);

/**
 * Imports the market's interface list, all or nothing. What is equal is left alone, so that a second run changes
 * nothing.
 * @param byUid undefined for an operator at the command line
 * @throws PortalError invalid_input with all problems; conflict when something else would be done than was shown
 */
export async function importInterfaceList(
  db: Db,
  byUid: number | undefined,
  file: ListFile,
  options: ListOptions,
): Promise<ListResult> {
  const list = await readList(file);
  // Before the transaction: the lists come from the cache, which has a connection of its own.
  const lists = await listProcessLists(db);
  return write(db, (tx) => apply(tx, byUid, { list, lists }, options));
}

async function apply(
  tx: Tx,
  byUid: number | undefined,
  { list, lists }: { list: ReadList; lists: ProcessLists },
  { publish, endMissing, digest }: ListOptions,
): Promise<ListResult> {
  // Nobody writes between what is compared and what is written; reading goes on. Whoever holds a row to write is
  // waited for at the beginning: later the two would wait for each other.
  await tx.execute(sql`lock table processes, schemas, market_notifications in exclusive mode`);
  const plan = planList(list, await readState(tx, list.rows));
  if (plan.problems.length > 0) throw invalid(problemTexts(plan.problems).join('\n'));
  if (digest !== undefined && plan.digest !== digest) {
    throw new PortalError('conflict', {
      message: 'Inzwischen hat sich etwas geändert. Bitte sehen Sie sich die Vorschau noch einmal an.',
    });
  }
  if (publish && plan.publishing.problems.length > 0) throw invalid(plan.publishing.problems.join('\n'));
  const counts = countsOf(plan);
  if (!writesSomething(counts, plan.gone, endMissing)) return { counts, ended: 0, created: [] };
  const status = publish ? 'Final' : 'Entwurf';
  await createSchemas(tx, byUid, plan.schemas, status);
  const created = await createProcesses(tx, byUid, plan.processes, { editingStatus: status, lists });
  await writeMessages(tx, byUid, plan.messages, new Map(created.map((one) => [one.name, one.uid])));
  const ended = endMissing ? await endGone(tx, byUid, plan.gone, addDays(plan.date, -1)) : 0;
  const detail = `${countText(counts)}${endMissing ? `; ${ended} beendet` : ''}`;
  await audit(tx, requestScope(), 'interface-list.imported', detail, byUid);
  // In the order of the list.
  const uids = new Map(created.map((one) => [one.name, one]));
  return { counts, ended, created: plan.processes.map((one) => uids.get(processName(one))!) };
}
