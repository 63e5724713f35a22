import 'server-only';
import type { Publishing } from '../imports/model';
import { publishingOf } from '../imports/publishing';
import { formatVersion } from '../text/version';
import type { Fresh, Version } from '../validity/rule';
import type { NewProcess, NewSchema } from './model';
import type { ListState } from './state';

/**
 * What publishing the new versions of a list at once brings with it. Of schemas a list tells no end: an older one ends
 * by itself before a newer one.
 */
export function listPublishing(
  processes: readonly NewProcess[],
  schemas: readonly NewSchema[],
  state: ListState,
): Publishing {
  return publishingOf([
    ...[...grouped(processes.map(freshProcess))].map(([name, fresh]) => ({
      ...{ name, fresh, fits: false },
      finals: state.processes.filter((one) => isFinal(one) && one.process === name).map(knownProcess),
    })),
    ...[...grouped(schemas.map(freshSchema))].map(([name, fresh]) => ({
      ...{ name, fresh, fits: true },
      finals: state.schemas.filter((one) => isFinal(one) && one.schema === name),
    })),
  ]);
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
