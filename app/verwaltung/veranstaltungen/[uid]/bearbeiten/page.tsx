import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { loadEvent } from '@/app/veranstaltungen/[uid]/load';
import { currentEvent, deleteEvent, editEvent } from '@/app/veranstaltungen/actions';
import { EventDeleteButton } from '@/components/events/delete-button';
import { EventForm } from '@/components/events/event-form';
import { HistorySection, historyPageOf } from '@/components/history/history-section';
import { PageHeader } from '@/components/ui/page-header';
import { call } from '@/lib/backend/call';
import { listChangesEndpoint } from '@/lib/changes/endpoints';
import { typedEvent } from '@/lib/events/model';
import { urlOf } from '@/lib/routes';

export const generateMetadata = metadata('AdminEventEdit', async ({ uid = '' }) => ({
  title: `„${(await loadEvent(uid)).title}“ bearbeiten`,
}));

export default page('AdminEventEdit', async ({ params: { uid: text = '' }, query, session }) => {
  const question = { entity: 'events' as const, uid: Number(text), page: historyPageOf(query) };
  const [event, history] = await Promise.all([loadEvent(text), call(listChangesEndpoint, question)]);
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
      <HistorySection history={history} path={urlOf('AdminEventEdit', { uid })} />
    </>
  );
});
