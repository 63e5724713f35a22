import { UnsubscribeUnknownView, UnsubscribeView } from '@/components/unsubscribe/unsubscribe-view';
import { call } from '@/lib/backend/call';
import { PortalError } from '@/lib/errors';
import { showUnsubscribe } from '@/lib/notifications/endpoints';
import { requestScope } from '@/lib/request-scope';
import { metadata } from '../../_frame/metadata';
import { page, text } from '../../_frame/page';
import { stop } from './actions';

export const generateMetadata = metadata('Unsubscribe', { noIndex: true });

export default page('Unsubscribe', async ({ params: { token = '' }, query }) => {
  try {
    const { subscribed } = await call(showUnsubscribe, { token });
    const failed = text(query, 'hinweis') === 'fehler';
    return <UnsubscribeView subscribed={subscribed} failed={failed} action={stop.bind(null, token)} />;
  } catch (error) {
    if (!(error instanceof PortalError) || error.code !== 'not_found') throw error;
    requestScope().status = 404;
    return <UnsubscribeUnknownView />;
  }
});
