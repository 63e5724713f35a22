import { cache } from 'react';
import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { MessageView } from '@/components/contact/message-view';
import { call } from '@/lib/backend/call';
import { showContactMessage } from '@/lib/contact/endpoints';

const load = cache(async (uid: number) => (await call(showContactMessage, { uid })).message);

export const generateMetadata = metadata('AdminMessage', async ({ uid }) => ({
  title: (await load(Number(uid))).subject,
}));

export default page('AdminMessage', async ({ params }) => (
  <MessageView message={await load(Number(params.uid))} />
));
