import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { historyOf } from '@/app/_frame/record';
import { loadEvent } from '@/app/veranstaltungen/[uid]/load';
import { currentEvent, editEvent, withdrawEvent } from '@/app/veranstaltungen/actions';
import { earlierStates } from '@/app/verwaltung/earlier';
import { prepareEvent } from '@/app/verwaltung/entwuerfe/actions';
import { documentNames, draftFor } from '@/app/verwaltung/prepared';
import { EventForm } from '@/components/events/event-form';
import { WithdrawButton } from '@/components/records/withdraw-button';
import { PageHeader } from '@/components/ui/page-header';
import { typedEvent } from '@/lib/events/model';
import { type EventValues, eventRecord } from '@/lib/events/record';
import { urlOf } from '@/lib/routes';

export const generateMetadata = metadata('AdminEventEdit', async ({ uid = '' }) => ({
  title: `„${(await loadEvent(uid)).title}“ bearbeiten`,
}));

export default page('AdminEventEdit', async ({ params: { uid: text = '' }, query, session }) => {
  const path = urlOf('AdminEventEdit', { uid: text });
  const changes = historyOf({ entity: 'events', uid: Number(text) }, { query, path });
  const [event, history, { values, ties, notice }, states] = await Promise.all([
    loadEvent(text),
    changes,
    draftFor<EventValues>(query, 'events', Number(text)),
    earlierStates('events', { uid: Number(text), query, path }),
  ]);
  const documents = values ? await documentNames(values.documents) : (event.linked ?? []);
  const { uid, title, revision, changed, changedBy } = event;
  return (
    <>
      <PageHeader
        breadcrumb={[['AdminOverview'], ['AdminEvents'], title]}
        title={`„${title}“ bearbeiten`}
        actions={
          !values && (
            <WithdrawButton
              name={`„${title}“`}
              uid={uid}
              revision={revision}
              action={withdrawEvent}
              href={urlOf('AdminEvents')}
              kept="Die Veranstaltung"
            />
          )
        }
      />
      {notice}
      {states.chosen}
      <EventForm
        user={session.uid}
        values={values ? eventRecord.typed(values) : typedEvent(event)}
        options={{ documents }}
        record={{ uid, revision, changed, by: changedBy }}
        action={editEvent}
        prepare={prepareEvent}
        current={currentEvent}
        {...ties}
      />
      {states.list}
      {history}
    </>
  );
});
