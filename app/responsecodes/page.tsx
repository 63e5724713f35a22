import { ResponseCodeListView } from '@/components/response-codes/response-code-list-view';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { choicesOf } from '@/lib/filters';
import { listResponseCategories } from '@/lib/lookups/endpoints';
import { listResponseCodesEndpoint } from '@/lib/response-codes/endpoints';
import { responseCodeListing } from '@/lib/response-codes/listing';
import { listMetadata, listPage } from '../_frame/list-page';
import { deleteCodes } from './actions';

export const generateMetadata = listMetadata(responseCodeListing);

export default listPage(responseCodeListing, async ({ address, session }) => {
  const [{ responseCodes, total }, { responseCategories }] = await Promise.all([
    call(listResponseCodesEndpoint, responseCodeListing.question(address)),
    call(listResponseCategories, {}),
  ]);
  return (
    <ResponseCodeListView
      {...{ address, rows: responseCodes, total }}
      choices={{ category: choicesOf(responseCategories) }}
      deleteAll={can(session, 'responseCodes.write') ? deleteCodes : undefined}
    />
  );
});
