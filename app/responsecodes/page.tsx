import { ExplainedBy } from '@/app/_frame/explained-by';
import { ResponseCodeListView } from '@/components/response-codes/response-code-list-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { listResponseCategories } from '@/lib/lookups/endpoints';
import { addressWith, questionOf, readAddress } from '@/lib/response-codes/address';
import { listResponseCodesEndpoint } from '@/lib/response-codes/endpoints';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';
import { toPlainColumns } from '../_frame/plain-columns';
import { deleteCodes } from './actions';

export const generateMetadata = metadata('ResponseCodeList', async () => ({
  title: 'Responsecodes',
  description:
    'Die Responsecodes des österreichischen Strom- und Gasmarkts mit Bedeutung, Kategorie und Verwendung in Prozessen und Marktnachrichten.',
  feed: 'response-codes',
}));

export default page('ResponseCodeList', async ({ query, session }) => {
  const address = readAddress(query);
  toPlainColumns(query, addressWith(address, { page: address.page }));
  const [{ responseCodes, total }, { responseCategories }] = await Promise.all([
    call(listResponseCodesEndpoint, questionOf(address)),
    call(listResponseCategories, {}),
  ]);
  return (
    <ExplainedBy screen="responseCodeFilters">
      <ResponseCodeListView
        address={address}
        rows={responseCodes}
        total={total}
        categories={responseCategories}
        deleteAll={can(session, 'responseCodes.write') ? deleteCodes : undefined}
      />
    </ExplainedBy>
  );
});
