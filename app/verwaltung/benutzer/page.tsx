import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { UsersView } from '@/components/admin/users-view';
import { readUsersAddress, usersQuestion } from '@/lib/admin/address';
import { listUsersEndpoint } from '@/lib/admin/endpoints';
import { call } from '@/lib/backend/call';

export const generateMetadata = metadata('AdminUsers', async () => ({ title: 'Benutzer', noIndex: true }));

export default page('AdminUsers', async ({ query }) => {
  const address = readUsersAddress(query);
  const { users, total } = await call(listUsersEndpoint, usersQuestion(address));
  return <UsersView address={address} users={users} total={total} />;
});
