import { OutboxView } from '@/components/outbox/outbox-view';
import { call } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { readOutboxAddress } from '@/lib/mail/address';
import { listMailsEndpoint } from '@/lib/mail/endpoints';
import { mailsPerPage } from '@/lib/mail/model';
import { metadata } from '../../_frame/metadata';
import { page } from '../../_frame/page';

export const generateMetadata = metadata('AdminOutbox');

export default page('AdminOutbox', async ({ query }) => {
  const address = readOutboxAddress(query);
  const { mails, total } = await call(listMailsEndpoint, {
    filters: address.state ? { state: address.state } : {},
    sorting: [],
    search: address.search ? { term: address.search } : {},
    page: address.page,
    pageSize: mailsPerPage,
  });
  return <OutboxView address={address} mails={mails} total={total} sends={Boolean(config.smtpUrl)} />;
});
