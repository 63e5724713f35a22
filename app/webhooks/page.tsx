import { WebhooksView } from '@/components/webhooks/webhooks-view';
import { call } from '@/lib/backend/call';
import { listWebhooksEndpoint } from '@/lib/webhooks/endpoints';
import { kindChoices } from '@/lib/webhooks/model';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';
import { createWebhook } from './actions';
import { choicesFor } from './choices';

export const generateMetadata = metadata('Webhooks');

export default page('Webhooks', async ({ session }) => (
  <WebhooksView
    {...(await call(listWebhooksEndpoint, {}))}
    partner={session.marketPartnerName}
    kinds={kindChoices}
    choices={await choicesFor([])}
    action={createWebhook}
  />
));
