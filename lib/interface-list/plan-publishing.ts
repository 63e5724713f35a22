import 'server-only';
import { addDays, secondsOfDay } from '../time/days';
import { formatDate } from '../time/format';
import {
  type Closing,
  type ListPlan,
  type NewProcess,
  type NewSchema,
  processName,
  schemaName,
} from './model';
import type { ListState } from './state';

interface Final {
  name: string;
  validFrom: string;
  validUntil: string | null;
}

const overlaps = (one: Final, from: string, until: string | null) =>
  (until === null || one.validFrom <= until) && (one.validUntil === null || one.validUntil >= from);

/**
 * What publishing the new versions at once brings with it: they end those before them, by the rules of
 * lib/processes/commands/validity.ts and lib/schemas/versions.ts; the oldest first.
 */
export function publishingOf(
  processes: readonly NewProcess[],
  schemas: readonly NewSchema[],
  state: ListState,
): ListPlan['publishing'] {
  const closings: Closing[] = [];
  const problems: string[] = [];
  const close = (one: Final, from: string) => {
    one.validUntil = addDays(from, -1);
    closings.push({ name: one.name, until: one.validUntil });
  };
  const finalProcesses = finals(state.processes, ({ process }) => process, processName);
  for (const { process, ...one } of inOrder(processes)) {
    const name = processName({ process, ...one });
    const { validFrom, validUntil } = one;
    const others = finalProcesses.get(process) ?? [];
    const met = others.filter((other) => overlaps(other, validFrom, validUntil));
    const later = met.find((other) => other.validFrom >= validFrom);
    if (later) {
      const day = formatDate(secondsOfDay(later.validFrom));
      problems.push(`${name} lässt sich nicht gleich veröffentlichen: ${later.name} gilt ab ${day}.`);
    } else for (const other of met) close(other, validFrom);
    finalProcesses.set(process, [...others, { name, validFrom, validUntil }]);
  }
  const finalSchemas = finals(state.schemas, ({ schema }) => schema, schemaName);
  for (const { schema, version, validFrom } of inOrder(schemas)) {
    const others = finalSchemas.get(schema) ?? [];
    const [before] = others
      .filter((one) => one.validFrom < validFrom && overlaps(one, validFrom, null))
      .sort((a, b) => (a.validFrom > b.validFrom ? -1 : 1));
    if (before) close(before, validFrom);
    finalSchemas.set(schema, [
      ...others,
      { name: schemaName({ schema, version }), validFrom, validUntil: null },
    ]);
  }
  return { closings, problems };
}

/** The order in which versions are made: each ends those that began before it. */
export const inOrder = <One extends { validFrom: string }>(all: readonly One[]): One[] =>
  [...all].sort((a, b) => (a.validFrom < b.validFrom ? -1 : a.validFrom > b.validFrom ? 1 : 0));

function finals<One extends { editingStatus: string; validFrom: string; validUntil: string | null }>(
  all: readonly One[],
  groupOf: (one: One) => string,
  nameOf: (one: One) => string,
): Map<string, Final[]> {
  const groups = new Map<string, Final[]>();
  for (const one of all.filter(({ editingStatus }) => editingStatus === 'Final')) {
    const { validFrom, validUntil } = one;
    const group = groups.get(groupOf(one)) ?? [];
    groups.set(groupOf(one), [...group, { name: nameOf(one), validFrom, validUntil }]);
  }
  return groups;
}
