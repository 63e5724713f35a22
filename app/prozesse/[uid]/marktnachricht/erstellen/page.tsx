import { ExplainedBy } from '@/app/_frame/explained-by';
import { ContentHeader } from '@/components/processes/content-header';
import { NotificationForm } from '@/components/processes/notification-form';
import { emptyNotification } from '@/lib/processes/notifications/form';
import { metadata } from '../../../../_frame/metadata';
import { page } from '../../../../_frame/page';
import { createNotification } from '../../../content-actions';
import { loadPeople } from '../../content-lists';
import { loadProcess } from '../../load';

export const generateMetadata = metadata('AddMarketNotification', async () => ({
  title: 'Marktnachricht erstellen',
  noIndex: true,
}));

export default page('AddMarketNotification', async ({ params: { uid = '' }, session }) => {
  const [process, participants] = await Promise.all([loadProcess(uid), loadPeople()]);
  return (
    <>
      <ContentHeader process={process} here="Marktnachricht erstellen" title="Marktnachricht erstellen" />
      <ExplainedBy screen="notification">
        <NotificationForm
          user={session.uid}
          processUid={process.uid}
          values={emptyNotification(process.validFrom, process.validUntil)}
          lists={{ participants, schemas: [], responseCodes: [] }}
          action={createNotification}
        />
      </ExplainedBy>
    </>
  );
});
