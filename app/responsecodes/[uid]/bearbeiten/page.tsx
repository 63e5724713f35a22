import { ExplainedBy } from '@/app/_frame/explained-by';
import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { ResponseCodeForm } from '@/components/response-codes/response-code-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { listResponseCategories } from '@/lib/lookups/endpoints';
import { offered } from '@/lib/lookups/lists';
import { typedResponseCode } from '@/lib/response-codes/record';
import { currentCode, editCode } from '../../actions';
import { loadResponseCode } from '../load';

export const generateMetadata = metadata('ResponseCodeEditPage');

export default page('ResponseCodeEditPage', async ({ params: { uid = '' }, session }) => {
  const [responseCode, { responseCategories }] = await Promise.all([
    loadResponseCode(uid),
    call(listResponseCategories, {}),
  ]);
  const { code, revision, changed, changedBy: by } = responseCode;
  return (
    <>
      <PageHeader
        breadcrumb={[['ResponseCodeList'], ['ResponseCodeDetail', { uid }, String(code)], 'Bearbeiten']}
        title={`Responsecode ${code} bearbeiten`}
      />
      <ExplainedBy screen="responseCode">
        <ResponseCodeForm
          user={session.uid}
          options={{
            responsecategories: offered(
              responseCategories,
              typedResponseCode(responseCode).responsecategories,
            ),
          }}
          values={typedResponseCode(responseCode)}
          record={{ uid: responseCode.uid, revision, changed, by }}
          action={editCode}
          current={currentCode}
        />
      </ExplainedBy>
    </>
  );
});
