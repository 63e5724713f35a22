import { ProcessListView } from '@/components/processes/process-list-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { choicesOf } from '@/lib/filters';
import { listDivisions, listParticipants, listProcessCategories } from '@/lib/lookups/endpoints';
import { listProcessesEndpoint } from '@/lib/processes/endpoints';
import { processListing } from '@/lib/processes/listing';
import { listPlannedEndpoint } from '@/lib/publications/endpoints';
import { listMetadata, listPage } from '../_frame/list-page';
import { removeProcesses } from './actions';

const draftQuestion = processListing.question(processListing.read({ status: '0', editingStatus: 'Entwurf' }));

export const generateMetadata = listMetadata(processListing);

export default listPage(processListing, async ({ address, session }) => {
  const maintains = can(session, 'processes.write');
  const [{ processes, total }, { planned }, category, division, participant] = await Promise.all([
    call(listProcessesEndpoint, processListing.question(address)),
    maintains ? call(listPlannedEndpoint, {}) : { planned: [] },
    call(listProcessCategories, {}).then(({ processesCategories }) => choicesOf(processesCategories)),
    call(listDivisions, {}).then(({ processesDivisions }) => choicesOf(processesDivisions)),
    call(listParticipants, {}).then(({ processesParticipants }) => choicesOf(processesParticipants)),
  ]);
  const drafts = can(session, 'processes.drafts')
    ? (await call(listProcessesEndpoint, { ...draftQuestion, pageSize: 1 })).total
    : undefined;
  const removeSeveral = maintains ? removeProcesses : undefined;
  const consults = can(session, 'consultations.write');
  return (
    <ProcessListView
      {...{ address, rows: processes, total, removeSeveral, consults, planned, drafts }}
      choices={{
        ...{ category, division, participant },
        editingStatus: drafts === undefined ? undefined : processListing.filters.editingStatus.look.choices,
      }}
    />
  );
});
