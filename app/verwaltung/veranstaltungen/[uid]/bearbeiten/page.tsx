import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { historyOf } from '@/app/_frame/record';
import { loadEvent } from '@/app/veranstaltungen/[uid]/load';
import { currentEvent, deleteEvent, editEvent } from '@/app/veranstaltungen/actions';
import { EventDeleteButton } from '@/components/events/delete-button';
import { EventForm } from '@/components/events/event-form';
import { PageHeader } from '@/components/ui/page-header';
import { typedEvent } from '@/lib/events/model';
import { urlOf } from '@/lib/routes';

export const generateMetadata = metadata('AdminEventEdit', async ({ uid = '' }) => ({
  title: `„${(await loadEvent(uid)).title}“ bearbeiten`,
}));

export default page('AdminEventEdit', async ({ params: { uid: text = '' }, query, session }) => {
  const path = urlOf('AdminEventEdit', { uid: text });
  const changes = historyOf({ entity: 'events', uid: Number(text) }, { query, path });
  const [event, history] = await Promise.all([loadEvent(text), changes]);
  const { uid, title, revision, changed, changedBy, linked } = event;
  return (
    <>
      <PageHeader
        breadcrumb={[['AdminOverview'], ['AdminEvents'], title]}
        title={`„${title}“ bearbeiten`}
        actions={
          <EventDeleteButton uid={uid} title={title} action={deleteEvent} href={urlOf('AdminEvents')} />
        }
      />
      <EventForm
        user={session.uid}
        values={typedEvent(event)}
        options={{ documents: linked ?? [] }}
        record={{ uid, revision, changed, by: changedBy }}
        action={editEvent}
        current={currentEvent}
      />
      {history}
    </>
  );
});
