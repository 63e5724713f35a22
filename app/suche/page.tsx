import { SearchView } from '@/components/search/search-view';
import { call } from '@/lib/backend/call';
import { readAddress, resultsPerPage } from '@/lib/search/address';
import { listSearchResults, searchGroups } from '@/lib/search/endpoints';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';

export const generateMetadata = metadata('Search');

export default page('Search', async ({ query }) => {
  const address = readAddress(query);
  const { term, kind, page: number } = address;
  if (!term) return <SearchView address={address} />;
  const search = { term };
  const found = kind
    ? await call(listSearchResults, {
        search,
        filters: { kinds: [kind] },
        sorting: [],
        page: number,
        pageSize: resultsPerPage,
      })
    : await call(searchGroups, { search });
  return <SearchView address={address} found={found} />;
});
