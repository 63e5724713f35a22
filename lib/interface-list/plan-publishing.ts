import 'server-only';
import { formatVersion } from '../text/version';
import { type Fresh, publicationOf, type Version } from '../validity/rule';
import type { ListPlan, NewProcess, NewSchema } from './model';
import type { ListState } from './state';

/**
 * What publishing the new versions at once brings with it, by the rule of lib/validity. Of schemas a list tells no
 * end: an older one ends by itself before a newer one.
 */
export function publishingOf(
  processes: readonly NewProcess[],
  schemas: readonly NewSchema[],
  state: ListState,
): ListPlan['publishing'] {
  const all = [
    ...[...grouped(processes.map(freshProcess))].map(([name, fresh]) => ({
      ...{ name, fresh, fits: false },
      finals: state.processes.filter((one) => isFinal(one) && one.process === name).map(knownProcess),
    })),
    ...[...grouped(schemas.map(freshSchema))].map(([name, fresh]) => ({
      ...{ name, fresh, fits: true },
      finals: state.schemas.filter((one) => isFinal(one) && one.schema === name),
    })),
  ];
  const found = all.map(({ name, finals, fresh, fits }) => ({
    name,
    ...publicationOf(finals, fresh, { fits }),
  }));
  return {
    closings: found.flatMap(({ name, ends }) =>
      ends.map(({ version, until }) => ({ name: `${name} ${version}`, until })),
    ),
    problems: found.flatMap(({ name, problems }) =>
      problems.map(
        ({ version, other, why }) =>
          `${name} ${version} lässt sich nicht gleich veröffentlichen: ${name} ${other} ${why}.`,
      ),
    ),
  };
}

const isFinal = ({ editingStatus }: { editingStatus: string }) => editingStatus === 'Final';
type Named = Fresh & { name: string };

const freshProcess = ({ process, version, validFrom, validUntil }: NewProcess): Named => ({
  ...{ name: process, version: formatVersion(version), validFrom, validUntil },
});
const freshSchema = ({ schema, version, validFrom }: NewSchema): Named => ({
  ...{ name: schema, version, validFrom, validUntil: null },
});
const knownProcess = (one: ListState['processes'][number]): Version => ({
  ...one,
  version: formatVersion(one.version),
});

function grouped(all: readonly Named[]): Map<string, Fresh[]> {
  const groups = new Map<string, Fresh[]>();
  for (const { name, ...one } of all) groups.set(name, [...(groups.get(name) ?? []), one]);
  return groups;
}
