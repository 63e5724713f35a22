import { cache } from 'react';
import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { CareForm } from '@/components/contact/care-form';
import { MessageView } from '@/components/contact/message-view';
import { HistorySection, historyPageOf } from '@/components/history/history-section';
import { call } from '@/lib/backend/call';
import { listChangesEndpoint } from '@/lib/changes/endpoints';
import { listContactAssignees, showContactMessage } from '@/lib/contact/endpoints';
import { contactRecord } from '@/lib/contact/record';
import { urlOf } from '@/lib/routes';
import { currentMessage, editMessage } from '../actions';

const load = cache(async (uid: number) => (await call(showContactMessage, { uid })).message);

export const generateMetadata = metadata('AdminMessage', async ({ uid }) => ({
  title: (await load(Number(uid))).subject,
}));

export default page('AdminMessage', async ({ params, query, session }) => {
  const uid = Number(params.uid);
  const [message, { assignees: assignee }, history] = await Promise.all([
    load(uid),
    call(listContactAssignees, {}),
    call(listChangesEndpoint, { entity: 'contact', uid, page: historyPageOf(query) }),
  ]);
  return (
    <>
      <MessageView message={message}>
        <CareForm
          user={session.uid}
          record={{ ...message, by: message.changedBy }}
          values={contactRecord.typed(message)}
          options={{ assignee }}
          action={editMessage}
          current={currentMessage}
        />
      </MessageView>
      <HistorySection history={history} path={urlOf('AdminMessage', { uid })} />
    </>
  );
});
