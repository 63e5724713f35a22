import { call } from '@/lib/backend/call';
import * as lookups from '@/lib/lookups/endpoints';
import type { Named } from '@/lib/named';
import type { ProcessRecord } from '@/lib/processes/record';
import type { ProcessLists } from '@/lib/processes/shape';

const bare = (list: readonly Named[]): Named[] => list.map(({ uid, name }) => ({ uid, name }));

/** Everything that the form of a process offers to choose; processes and documents as far as they are known. */
export async function loadFormLists(
  known: ProcessRecord['known'] = { processes: [], documents: [] },
): Promise<ProcessLists> {
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
    ...known,
    categories: bare(categories.processesCategories),
    divisions: bare(divisions.processesDivisions),
    participants: bare(participants.processesParticipants),
    somaIds: somaIds.somaid.map(({ uid, id, title }) => ({ uid, name: title ? `${id} ${title}` : id })),
    granularities: bare(granularities.processesGranularity),
    responseCategories: bare(responseCategories.responseCategories),
  };
}
