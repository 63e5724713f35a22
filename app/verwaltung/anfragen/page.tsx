import { metadata } from '@/app/_frame/metadata';
import { page, text } from '@/app/_frame/page';
import { MessageListView } from '@/components/contact/message-list-view';
import { call } from '@/lib/backend/call';
import { listContactMessages } from '@/lib/contact/endpoints';
import { pageSizes } from '@/lib/list';

export const generateMetadata = metadata('AdminMessages');

export default page('AdminMessages', async ({ query }) => {
  const asked = text(query, 'page') ?? '1';
  const number = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  const { messages, total } = await call(listContactMessages, { page: number, pageSize: pageSizes.standard });
  const pages = Math.max(1, Math.ceil(total / pageSizes.standard));
  return <MessageListView messages={messages} total={total} page={number} pages={pages} />;
});
