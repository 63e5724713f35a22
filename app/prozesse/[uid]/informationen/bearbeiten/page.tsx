import { ExplainedBy } from '@/app/_frame/explained-by';
import { InformationForm } from '@/components/processes/information-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { informationRecord } from '@/lib/processes/record';
import { showProcessForm } from '@/lib/processes/write-endpoints';
import { formatVersion } from '@/lib/text/version';
import { metadata } from '../../../../_frame/metadata';
import { page } from '../../../../_frame/page';
import { currentInformation, editInformation } from '../../../actions';

export const generateMetadata = metadata('ProcessEditInformationForm');

export default page('ProcessEditInformationForm', async ({ params: { uid = '' }, session }) => {
  const { record } = await call(showProcessForm, { uid: Number(uid) });
  const { revision, changed, by, information } = record;
  const name = `${record.values.process} ${formatVersion(record.values.version)}`;
  return (
    <>
      <PageHeader
        breadcrumb={[['ProcessList'], ['ProcessDetail', { uid }, name], 'Informationen bearbeiten']}
        title={`Informationen zu ${name} bearbeiten`}
      />
      <ExplainedBy screen="information">
        <InformationForm
          user={session.uid}
          values={informationRecord.typed(information)}
          record={{ uid: record.uid, revision, changed, by }}
          action={editInformation}
          current={currentInformation}
        />
      </ExplainedBy>
    </>
  );
});
