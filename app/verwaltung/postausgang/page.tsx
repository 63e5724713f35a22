import { listMetadata, listPage } from '@/app/_frame/list-page';
import { OutboxView } from '@/components/outbox/outbox-view';
import { call } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { listMailsEndpoint } from '@/lib/mail/endpoints';
import { mailListing } from '@/lib/mail/listing';

export const generateMetadata = listMetadata(mailListing);

export default listPage(mailListing, async ({ address }) => {
  const { mails, total } = await call(listMailsEndpoint, mailListing.question(address));
  return <OutboxView {...{ address, rows: mails, total }} sends={Boolean(config.smtpUrl)} />;
});
