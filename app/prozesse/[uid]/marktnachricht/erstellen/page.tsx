import { ExplainedBy } from '@/app/_frame/explained-by';
import { ContentHeader } from '@/components/processes/content-header';
import { NotificationForm } from '@/components/processes/notification-form';
import { notificationRecord } from '@/lib/processes/notifications/record';
import { metadata } from '../../../../_frame/metadata';
import { page } from '../../../../_frame/page';
import { createNotification } from '../../../content-actions';
import { loadPeople } from '../../content-lists';
import { loadProcess } from '../../load';

export const generateMetadata = metadata('AddMarketNotification');

const { empty, fields } = notificationRecord;

export default page('AddMarketNotification', async ({ params: { uid = '' }, session }) => {
  const [process, participants] = await Promise.all([loadProcess(uid), loadPeople()]);
  return (
    <>
      <ContentHeader process={process} here="Marktnachricht anlegen" title="Marktnachricht anlegen" />
      <ExplainedBy screen="notification">
        <NotificationForm
          user={session.uid}
          processUid={process.uid}
          values={{
            ...empty,
            validFrom: fields.validFrom.typed(process.validFrom),
            validUntil: fields.validUntil.typed(process.validUntil),
          }}
          options={{ senders: participants, receivers: participants }}
          action={createNotification}
        />
      </ExplainedBy>
    </>
  );
});
