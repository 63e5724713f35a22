import { ExplainedBy } from '@/app/_frame/explained-by';
import { ContentHeader } from '@/components/processes/content-header';
import { NotificationForm } from '@/components/processes/notification-form';
import { call } from '@/lib/backend/call';
import { notFound } from '@/lib/errors';
import { showNotification } from '@/lib/processes/notifications/endpoints';
import { notificationRecord } from '@/lib/processes/notifications/record';
import { urlOf } from '@/lib/routes';
import { metadata } from '../../../../../_frame/metadata';
import { page } from '../../../../../_frame/page';
import { currentNotification, editNotification } from '../../../../content-actions';
import { loadPeople } from '../../../content-lists';
import { loadProcess } from '../../../load';

export const generateMetadata = metadata('MarketNotificationEdit');

export default page('MarketNotificationEdit', async ({ params, session }) => {
  const { uid = '', marketnotificationsUid = '' } = params;
  const [process, { record }] = await Promise.all([
    loadProcess(uid),
    call(showNotification, { uid: Number(marketnotificationsUid) }),
  ]);
  const participants = await loadPeople(record.values);
  if (record.processUid !== process.uid) {
    throw notFound('Diese Marktnachricht gibt es nicht oder nicht mehr.');
  }
  const { revision, changed, by, values, known } = record;
  return (
    <>
      <ContentHeader
        process={process}
        parent={{
          title: values.messageCode,
          href: urlOf('MarketNotifications', { uid, marketnotificationsUid }),
        }}
        here="Bearbeiten"
        title={`Marktnachricht ${values.messageCode} bearbeiten`}
      />
      <ExplainedBy screen="notification">
        <NotificationForm
          user={session.uid}
          processUid={process.uid}
          values={notificationRecord.typed(values)}
          options={{
            ...{ senders: participants, receivers: participants },
            ...{ schema: known.schemas, responseCodes: known.responseCodes },
          }}
          record={{ uid: record.uid, revision, changed, by }}
          action={editNotification}
          current={currentNotification}
        />
      </ExplainedBy>
    </>
  );
});
