import 'server-only';
import type { Publishing } from '../imports/model';
import { publishingOf } from '../imports/publishing';
import { formatVersion } from '../text/version';
import type { NewProcess, NewSchema } from './model';
import type { ListState } from './state';

const asProcess = <One extends { process: string; version: number }>(one: One) => ({
  ...one,
  name: one.process,
  version: formatVersion(one.version),
});
const asSchema = <One extends { schema: string }>(one: One) => ({ ...one, name: one.schema });

/**
 * What publishing the new versions of a list at once brings with it. Of schemas a list tells no end: an older one ends
 * by itself before a newer one.
 */
export const listPublishing = (
  processes: readonly NewProcess[],
  schemas: readonly NewSchema[],
  state: ListState,
): Publishing =>
  publishingOf(
    { known: state.processes.map(asProcess), fresh: processes.map(asProcess), fits: false },
    {
      known: state.schemas.map(asSchema),
      fresh: schemas.map((one) => ({ ...asSchema(one), validUntil: null })),
      fits: true,
    },
  );
