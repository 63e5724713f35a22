import { call } from '@/lib/backend/call';
import * as lookups from '@/lib/lookups/endpoints';
import type { Named } from '@/lib/named';
import { knownOptions, type ProcessOptions, type ProcessRecord } from '@/lib/processes/record';

const bare = (list: readonly Named[]): Named[] => list.map(({ uid, name }) => ({ uid, name }));

/** Everything that the form of a process offers to choose; processes and documents as far as they are known. */
export async function loadFormLists(
  known: ProcessRecord['known'] = { processes: [], documents: [] },
): Promise<ProcessOptions> {
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
    ...knownOptions(known),
    categories: bare(categories.processesCategories),
    divisions: bare(divisions.processesDivisions),
    participants: bare(participants.processesParticipants),
    somaIds: somaIds.somaid.map(({ uid, id, title }) => ({ uid, name: title ? `${id} ${title}` : id })),
    granularity: bare(granularities.processesGranularity),
    responseCategory: bare(responseCategories.responseCategories),
  };
}
