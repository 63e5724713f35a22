import 'server-only';
import { sql } from 'drizzle-orm';
import { grouped } from '../groups';
import { plannedImport } from '../imports/engine';
import { unpublishable } from '../imports/publishing';
import type { ProcessOptions } from '../processes/record';
import { listProcessLists } from '../processes/record-queries';
import type { ListFile } from '../sheets/file';
import { addDays } from '../time/days';
import { endGone } from './apply-gone';
import { updateMessages } from './apply-messages';
import { createProcesses } from './apply-processes';
import { createSchemas } from './apply-schemas';
import {
  countsOf,
  countText,
  type Done,
  endableOf,
  type Gone,
  type ListCounts,
  type ListOptions,
  type ListPlan,
  type ListResult,
  problemTexts,
  processName,
  writesSomething,
} from './model';
import { planList } from './plan';
import { type ReadList, readList } from './read';
import { readState } from './state';

type Found = { list: ReadList; lists: ProcessOptions };

/** The result of the whole import: the plan of its beginning, and counts that grow with each portion. */
interface Whole extends Done {
  counts: ListCounts;
  /** Of its new process versions, in the order of the list. */
  names: string[];
  endable: number;
}

/** The import of the market's interface list. */
export const interfaceListImport = plannedImport<
  ListFile,
  Found,
  object,
  ListPlan,
  ListOptions,
  ListResult,
  Whole
>({
  action: 'interface-list.imported',
  groups: ['processes', 'schemas', 'lookups'],
  // These come from the cache, which uses another connection, so they are read before the transaction.
  read: async (file, db) => ({ list: await readList(file), lists: await listProcessLists(db) }),
  // Waits for writers at the beginning, as a later lock could deadlock with them. All that grows and that its plan
  // reads is held: PostgreSQL's
  // autovacuum would count a table whose rows are not committed yet as empty, and make plans for an empty table.
  hold: (tx) =>
    tx.execute(sql`lock table processes, schemas, market_notifications, market_notification_participants
      in exclusive mode`),
  planOf: async (db, { list }) => planList(list, await readState(db, list.rows)),
  problemsOf: ({ problems }) => problemTexts(problems).join('\n'),
  wholeOf: (plan) => ({
    counts: countsOf(plan),
    names: plan.processes.map(processName),
    endable: endableOf(plan.gone),
    ...{ created: [], ended: 0 },
  }),
  refusals: [unpublishable],
  apply: async (writing, { plan, found: { lists }, choices: { publish, endMissing }, whole }) => {
    const editingStatus = publish ? 'Final' : 'Entwurf';
    const last = addDays(plan.date, -1);
    const renewed = new Set(publish ? plan.processes.map(({ process }) => process) : []);
    // Done before newer versions are published, which ends these: after an interruption they would not be found.
    const early = ({ kind, process }: Gone) => kind === 'message' && renewed.has(process);
    const gone = endMissing ? plan.gone : [];
    await endGone(writing, gone.filter(early), last, whole);
    await createSchemas(writing, plan.schemas, editingStatus);
    const byProcess = grouped(plan.messages, ({ row }) => processName(row));
    await createProcesses(writing, plan.processes, {
      ...{ editingStatus, lists, messages: byProcess, created: whole.created },
    });
    const copied = new Set(plan.processes.filter(({ from }) => from).map(processName));
    await updateMessages(
      writing,
      plan.messages.filter(({ row }) => !copied.has(processName(row))),
      new Map(whole.created.map((one) => [one.name, one.uid])),
    );
    const rest = gone.filter((one) => !early(one));
    await endGone(writing, rest, last, whole);
    const { counts, ended, endable } = whole;
    const uids = new Map(whole.created.map((one) => [one.name, one]));
    const result = {
      ...{ counts, ended, published: publish === true },
      created: whole.names.map((name) => uids.get(name)!),
    };
    if (!writesSomething(counts, endable, endMissing)) return { result };
    return { result, report: `${countText(counts)}${endMissing ? `; ${ended} beendet` : ''}` };
  },
});
