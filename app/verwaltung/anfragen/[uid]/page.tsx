import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { historyOf, loaderOf } from '@/app/_frame/record';
import { CareForm } from '@/components/contact/care-form';
import { MessageView } from '@/components/contact/message-view';
import { call } from '@/lib/backend/call';
import { listContactAssignees, showContactMessage } from '@/lib/contact/endpoints';
import { contactRecord } from '@/lib/contact/record';
import { urlOf } from '@/lib/routes';
import { currentMessage, editMessage } from '../actions';

const load = loaderOf(showContactMessage, 'message');

export const generateMetadata = metadata('AdminMessage', async ({ uid = '' }) => ({
  title: (await load(uid)).subject,
}));

export default page('AdminMessage', async ({ params, query, session }) => {
  const { uid = '' } = params;
  const path = urlOf('AdminMessage', { uid });
  const [message, { assignees: assignee }, history] = await Promise.all([
    load(uid),
    call(listContactAssignees, {}),
    historyOf({ entity: 'contact', uid: Number(uid) }, { query, path }),
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
      {history}
    </>
  );
});
