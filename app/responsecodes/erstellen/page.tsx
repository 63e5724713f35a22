import { ExplainedBy } from '@/app/_frame/explained-by';
import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { ResponseCodeForm } from '@/components/response-codes/response-code-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { listResponseCategories } from '@/lib/lookups/endpoints';
import { offered } from '@/lib/lookups/lists';
import { responseCodeRecord } from '@/lib/response-codes/record';
import { createCode } from '../actions';

export const generateMetadata = metadata('ResponseCodeCreatePage');

export default page('ResponseCodeCreatePage', async ({ session }) => {
  const { responseCategories } = await call(listResponseCategories, {});
  return (
    <>
      <PageHeader breadcrumb={[['ResponseCodeList'], 'Responsecode anlegen']} title="Responsecode anlegen" />
      <ExplainedBy screen="responseCode">
        <ResponseCodeForm
          user={session.uid}
          options={{ responsecategories: offered(responseCategories) }}
          values={responseCodeRecord.empty}
          action={createCode}
        />
      </ExplainedBy>
    </>
  );
});
