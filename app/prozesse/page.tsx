import { ExplainedBy } from '@/app/_frame/explained-by';
import { ProcessListView } from '@/components/processes/process-list-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { listDivisions, listParticipants, listProcessCategories } from '@/lib/lookups/endpoints';
import { addressWith, questionOf, readAddress } from '@/lib/processes/address';
import { listProcessesEndpoint } from '@/lib/processes/endpoints';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';
import { toPlainColumns } from '../_frame/plain-columns';
import { removeProcesses } from './actions';

export const generateMetadata = metadata('ProcessList', async () => ({
  title: 'Prozesse',
  description:
    'Alle Prozesse des österreichischen Strom- und Gasmarkts: Version, Gültigkeit, Schritte, Marktnachrichten und Schemas.',
  feed: 'processes',
}));

export default page('ProcessList', async ({ query, session }) => {
  const address = readAddress(query);
  toPlainColumns(query, addressWith(address, { page: address.page }));
  const [{ processes, total }, categories, divisions, participants] = await Promise.all([
    call(listProcessesEndpoint, questionOf(address)),
    call(listProcessCategories, {}),
    call(listDivisions, {}),
    call(listParticipants, {}),
  ]);
  const lists = {
    categories: categories.processesCategories,
    divisions: divisions.processesDivisions,
    participants: participants.processesParticipants,
  };
  return (
    <ExplainedBy screen="processFilters">
      <ProcessListView
        address={address}
        lists={lists}
        processes={processes}
        total={total}
        consults={can(session, 'consultations.write')}
        removeSeveral={can(session, 'processes.write') ? removeProcesses : undefined}
      />
    </ExplainedBy>
  );
});
