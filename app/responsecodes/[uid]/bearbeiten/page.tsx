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
import { type ResponseCodeValues, responseCodeRecord, typedResponseCode } from '@/lib/response-codes/record';
import { currentCode, editCode } from '../../actions';
import { loadResponseCode } from '../load';

export const generateMetadata = metadata('ResponseCodeEditPage');

export default page('ResponseCodeEditPage', async ({ params: { uid = '' }, query, session }) => {
  const [responseCode, { responseCategories }, { values, ties, notice }] = await Promise.all([
    loadResponseCode(uid),
    call(listResponseCategories, {}),
    draftFor<ResponseCodeValues>(query, 'response-codes', Number(uid)),
  ]);
  const typed = values ? responseCodeRecord.typed(values) : typedResponseCode(responseCode);
  const { code, revision, changed, changedBy: by } = responseCode;
  return (
    <>
      <PageHeader
        breadcrumb={[['ResponseCodeList'], ['ResponseCodeDetail', { uid }, String(code)], 'Bearbeiten']}
        title={`Responsecode ${code} bearbeiten`}
      />
      {notice}
      <ExplainedBy screen="responseCode">
        <ResponseCodeForm
          user={session.uid}
          options={{
            responsecategories: offered(responseCategories, typed.responsecategories),
          }}
          values={typed}
          record={{ uid: responseCode.uid, revision, changed, by }}
          action={editCode}
          prepare={prepareCode}
          current={currentCode}
          {...ties}
        />
      </ExplainedBy>
    </>
  );
});
