import { listMetadata, listPage } from '@/app/_frame/list-page';
import { UsersView } from '@/components/admin/users-view';
import { listUsersEndpoint } from '@/lib/admin/endpoints';
import { userListing } from '@/lib/admin/listing';
import { call } from '@/lib/backend/call';

export const generateMetadata = listMetadata(userListing);

export default listPage(userListing, async ({ address }) => {
  const { users, total } = await call(listUsersEndpoint, userListing.question(address));
  return <UsersView {...{ address, rows: users, total }} />;
});
