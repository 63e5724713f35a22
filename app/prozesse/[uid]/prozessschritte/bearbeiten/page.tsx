import { ContentHeader } from '@/components/processes/content-header';
import { StepGrid } from '@/components/processes/step-grid/step-grid';
import { call } from '@/lib/backend/call';
import { showStepTable } from '@/lib/processes/steps/endpoints';
import { metadata } from '../../../../_frame/metadata';
import { page } from '../../../../_frame/page';
import { currentStepTable, saveStepTable } from '../../../content-actions';
import { loadProcess } from '../../load';

export const generateMetadata = metadata('ProcessStepsTable');

export default page('ProcessStepsTable', async ({ params: { uid = '' }, session }) => {
  const [process, { record }] = await Promise.all([
    loadProcess(uid),
    call(showStepTable, { uid: Number(uid) }),
  ]);
  return (
    <>
      <ContentHeader process={process} here="Prozessschritte bearbeiten" title="Prozessschritte bearbeiten" />
      <StepGrid user={session.uid} record={record} action={saveStepTable} current={currentStepTable} />
    </>
  );
});
