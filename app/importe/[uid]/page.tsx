import { ImportView } from '@/components/imports/import-view';
import { call } from '@/lib/backend/call';
import { showImport } from '@/lib/imports/endpoints';
import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';

export const generateMetadata = metadata('ImportDetail');

export default page('ImportDetail', async ({ params: { uid = '' } }) => {
  const { import: record } = await call(showImport, { uid: Number(uid) });
  return <ImportView record={record} />;
});
