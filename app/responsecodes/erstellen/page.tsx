import { ExplainedBy } from '@/app/_frame/explained-by';
import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { prepareCode } from '@/app/verwaltung/entwuerfe/actions';
import { draftFor } from '@/app/verwaltung/prepared';
import { ResponseCodeForm } from '@/components/response-codes/response-code-form';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { listResponseCategories } from '@/lib/lookups/endpoints';
import { offered } from '@/lib/lookups/lists';
import { type ResponseCodeValues, responseCodeRecord } from '@/lib/response-codes/record';
import { createCode } from '../actions';

export const generateMetadata = metadata('ResponseCodeCreatePage');

export default page('ResponseCodeCreatePage', async ({ session, query }) => {
  const [{ responseCategories }, { values, ties, notice }] = await Promise.all([
    call(listResponseCategories, {}),
    draftFor<ResponseCodeValues>(query, 'response-codes', null),
  ]);
  return (
    <>
      <PageHeader breadcrumb={[['ResponseCodeList'], 'Responsecode anlegen']} title="Responsecode anlegen" />
      {notice}
      <ExplainedBy screen="responseCode">
        <ResponseCodeForm
          user={session.uid}
          options={{ responsecategories: offered(responseCategories) }}
          values={values ? responseCodeRecord.typed(values) : responseCodeRecord.empty}
          action={createCode}
          prepare={prepareCode}
          {...ties}
        />
      </ExplainedBy>
    </>
  );
});
