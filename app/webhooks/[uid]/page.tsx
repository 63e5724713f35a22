import { WebhookView } from '@/components/webhooks/webhook-view';
import { call } from '@/lib/backend/call';
import { listWebhookDeliveries, showWebhook } from '@/lib/webhooks/endpoints';
import { kindChoices } from '@/lib/webhooks/model';
import { metadata } from '../../_frame/metadata';
import { page, text } from '../../_frame/page';
import * as actions from '../actions';
import { choicesFor } from '../choices';

export const generateMetadata = metadata('Webhook');

/** Messages on a page of the log. */
const pageSize = 50;

export default page('Webhook', async ({ params, query }) => {
  const uid = Number(params.uid);
  const wanted = Number(text(query, 'seite'));
  const asked = Number.isInteger(wanted) && wanted >= 1 && wanted <= 100_000 ? wanted : 1;
  const { webhook } = await call(showWebhook, { uid });
  const log = await call(listWebhookDeliveries, { filters: { webhook: uid }, page: asked, pageSize });
  return (
    <WebhookView
      webhook={webhook}
      {...log}
      kinds={kindChoices}
      choices={await choicesFor(webhook.records)}
      actions={{
        ...{ save: actions.saveWebhook, remove: actions.removeWebhook, test: actions.testWebhook },
        ...{ replayOne: actions.replayOne, replayAll: actions.replayAll },
        ...{ showSecret: actions.showSecret, rotate: actions.rotateSecret },
      }}
    />
  );
});
