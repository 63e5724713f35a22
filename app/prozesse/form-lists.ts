import { call } from '@/lib/backend/call';
import * as lookups from '@/lib/lookups/endpoints';
import { offered } from '@/lib/lookups/lists';
import type { Named } from '@/lib/named';
import { knownOptions, type ProcessOptions, type ProcessRecord } from '@/lib/processes/record';

const bare = (list: readonly Named[]): Named[] => list.map(({ uid, name }) => ({ uid, name }));

/** Everything that the form of a process offers to choose; processes and documents as far as its record knows them. */
export async function loadFormLists({
  known,
  values,
}: Partial<Pick<ProcessRecord, 'known' | 'values'>> = {}): Promise<ProcessOptions> {
  const [categories, divisions, participants, somaIds, granularities, responseCategories] = await Promise.all(
    [
      call(lookups.listProcessCategories, {}),
      call(lookups.listDivisions, {}),
      call(lookups.listParticipants, {}),
      call(lookups.listSomaIdEntries, {}),
      call(lookups.listGranularities, {}),
      call(lookups.listResponseCategories, {}),
    ],
  );
  return {
    ...knownOptions(known ?? { processes: [], documents: [] }),
    categories: bare(categories.processesCategories),
    divisions: offered(divisions.processesDivisions, values?.divisions),
    participants: offered(participants.processesParticipants, values?.participants),
    somaIds: offered(
      somaIds.somaid.map(({ id, title, ...one }) => ({ ...one, name: title ? `${id} ${title}` : id })),
      values?.somaIds,
    ),
    granularity: offered(granularities.processesGranularity, [values?.granularity ?? null]),
    responseCategory: offered(responseCategories.responseCategories, [values?.responseCategory ?? null]),
  };
}
