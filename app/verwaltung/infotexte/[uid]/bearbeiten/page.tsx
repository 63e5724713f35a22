import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { InfoTextForm } from '@/components/content/info-text-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { showInfoTextRecord } from '@/lib/content/info-endpoints';
import { currentInfoText, editInfoText, previewText } from '../../actions';

export const generateMetadata = metadata('AdminInfoTextEdit');

export default page('AdminInfoTextEdit', async ({ params: { uid = '' }, session }) => {
  const { record } = await call(showInfoTextRecord, { uid: Number(uid) });
  const { places, values, revision, changed, by } = record;
  return (
    <>
      <PageHeader
        breadcrumb={[['AdminOverview'], ['AdminInfoTexts'], values.title]}
        title={`Infotext „${values.title}“ bearbeiten`}
        lead={places.length > 0 ? `Steht in: ${places.join('; ')}.` : 'Wird derzeit nirgends gezeigt.'}
      />
      <InfoTextForm
        user={session.uid}
        values={values}
        record={{ uid: record.uid, revision, changed, by }}
        action={editInfoText}
        current={currentInfoText}
        preview={previewText}
      />
    </>
  );
});
