import { redirect } from 'next/navigation';
import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { call } from '@/lib/backend/call';
import { showDocument } from '@/lib/documents/endpoints';
import { urlOf } from '@/lib/routes';

export const generateMetadata = metadata('DocumentTile');

/** Leads to the tile of a document; of one that is withdrawn or not there it says so, as its file would to a browser. */
export default page('DocumentTile', async ({ params: { uid = '' } }) => {
  await call(showDocument, { uid: Number(uid) });
  redirect(`${urlOf('DocumentTiles')}#dokument-${uid}`);
});
