import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { BegIdView } from '@/components/beg-ids/beg-id-view';
import { call } from '@/lib/backend/call';
import { readPage } from '@/lib/beg-ids/address';
import { listBegIdsEndpoint } from '@/lib/beg-ids/endpoints';
import { begIdsPerPage } from '@/lib/beg-ids/model';
import { generateBegIds } from './actions';

export const generateMetadata = metadata('BegIdGenerate');

export default page('BegIdGenerate', async ({ params: { marketPartnerUid = '' }, query }) => {
  const wanted = readPage(query);
  const { marketPartner, begIds, total } = await call(listBegIdsEndpoint, {
    filters: { marketPartnerUid: Number(marketPartnerUid) },
    sorting: [],
    search: {},
    page: wanted,
    pageSize: begIdsPerPage,
  });
  return (
    <BegIdView
      partner={marketPartner}
      begIds={begIds}
      total={total}
      page={wanted}
      generate={generateBegIds}
    />
  );
});
