import 'server-only';
import { changesOf } from '../changes/fields';
import { publishingOf } from '../imports/publishing';
import { formatVersion } from '../text/version';
import { turns } from '../turns';
import { columns } from './columns';
import { messageShape, messageValues } from './fields';
import { type ListPlan, type ListProblem, type ListRow, type MessagePlan, processName } from './model';
import { goneOf } from './plan-gone';
import { newProcesses, newSchemas } from './plan-new';
import type { ReadList } from './rows';
import { dateOf, type ListState } from './state';

/**
 * Plans the import of a list by comparing it with the portal: new and changed messages (by field), unlisted ones, and
 * all reasons against it. Reads and writes nothing, and lets others have their turns.
 */
export async function planList(
  { rows, problems, hints }: ReadList,
  state: ListState,
): Promise<Omit<ListPlan, 'digest'>> {
  const turn = turns();
  const date = dateOf(rows);
  const schemas = newSchemas(rows, state);
  await turn();
  const processes = newProcesses(rows, state);
  const { messages, equal } = await comparedMessages(rows, state, turn);
  const found = [
    ...problems,
    ...unknownParticipants(rows, state),
    ...schemas.problems,
    ...processes.problems,
  ];
  await turn();
  const gone = goneOf(rows, state);
  await turn();
  return {
    date,
    rows: rows.length,
    processes: processes.found,
    schemas: schemas.found,
    messages,
    equal,
    gone,
    publishing: await publishingOf(
      { known: state.processes.map(asProcess), fresh: processes.found.map(asProcess), fits: false },
      // A list has no ends of schemas: an older one may end before a newer one.
      { known: state.schemas.map(asSchema), fresh: schemas.found.map(asSchema), fits: true },
    ),
    problems: found.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    hints: [...hints, ...draftHints(rows, state)],
  };
}

const asProcess = <One extends { process: string; version: number }>(one: One) => ({
  ...{ ...one, name: one.process, version: formatVersion(one.version) },
});
const asSchema = <One extends { schema: string }>(one: One) => ({
  validUntil: null,
  ...one,
  name: one.schema,
});

async function comparedMessages(
  rows: readonly ListRow[],
  { processes, messages, participants }: ListState,
  turn: () => Promise<void>,
) {
  const processOf = new Map(processes.map((one) => [processName(one), one]));
  const messageOf = new Map(messages.map((one) => [`${one.processUid} ${one.messageCode}`, one]));
  const shape = messageShape(participants);
  const planned: MessagePlan[] = [];
  let equal = 0;
  for (const row of rows) {
    await turn();
    const process = processOf.get(processName(row));
    const known = process && messageOf.get(`${process.uid} ${row.messageCode}`);
    const fields = changesOf(shape, known ? messageValues(known) : {}, messageValues(row));
    if (known && fields.length === 0) equal += 1;
    else {
      const { uid: processUid, editingStatus } = process ?? {};
      const what = known ? 'changed' : 'new';
      planned.push({ what, row, uid: known?.uid, processUid, editingStatus, fields });
    }
  }
  return { messages: planned, equal };
}

function unknownParticipants(rows: readonly ListRow[], { participants }: ListState): ListProblem[] {
  const known = new Set(participants);
  const missing = ({ line }: ListRow, codes: string[], column: string): ListProblem[] =>
    codes
      .filter((code) => !known.has(code))
      .map((code) => ({
        line,
        column,
        sentence: `Die Marktrolle „${code.slice(0, 60)}“ gibt es nicht.`,
      }));
  return rows.flatMap((row) => [
    ...missing(row, row.senders, columns.sender.title),
    ...missing(row, row.receivers, columns.receiver.title),
  ]);
}

/** Hints about published messages whose schema version is a draft, as their links would lead nowhere. */
function draftHints(rows: readonly ListRow[], { processes, schemas }: ListState): string[] {
  const open = new Set(processes.filter((one) => one.editingStatus !== 'Entwurf').map(processName));
  const published = new Set(
    schemas
      .filter((one) => one.editingStatus !== 'Entwurf')
      .map(({ schema, version }) => `${schema} ${version}`),
  );
  const names = rows
    .filter((row) => row.schema && open.has(processName(row)))
    .map(({ schema, schemaVersion }) => `${schema} ${schemaVersion}`)
    .filter((name) => !published.has(name));
  return [...new Set(names)].map(
    (name) =>
      `Veröffentlichte Prozesse verwenden ${name}; solange diese Schemaversion ein Entwurf ist, sieht sie nur die Prozessadministration.`,
  );
}
