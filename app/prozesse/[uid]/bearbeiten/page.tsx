import { ExplainedBy } from '@/app/_frame/explained-by';
import { ProcessForm } from '@/components/processes/process-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { processRecord } from '@/lib/processes/record';
import { showProcessForm } from '@/lib/processes/write-endpoints';
import { formatVersion } from '@/lib/text/version';
import { metadata } from '../../../_frame/metadata';
import { page } from '../../../_frame/page';
import { currentProcess, editProcess } from '../../actions';
import { loadFormLists } from '../../form-lists';

export const generateMetadata = metadata('ProcessEditForm');

export default page('ProcessEditForm', async ({ params: { uid = '' }, session }) => {
  const { record } = await call(showProcessForm, { uid: Number(uid) });
  const { revision, changed, by } = record;
  const name = `${record.values.process} ${formatVersion(record.values.version)}`;
  return (
    <>
      <PageHeader
        breadcrumb={[['ProcessList'], ['ProcessDetail', { uid }, name], 'Bearbeiten']}
        title={`${name} bearbeiten`}
      />
      <ExplainedBy screen="process">
        <ProcessForm
          user={session.uid}
          values={processRecord.typed(record.values)}
          record={{ uid: record.uid, revision, changed, by }}
          options={await loadFormLists(record)}
          action={editProcess}
          current={currentProcess}
        />
      </ExplainedBy>
    </>
  );
});
