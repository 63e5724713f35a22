import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { shownText } from '@/app/_frame/shown-text';
import { EventDeleteButton } from '@/components/events/delete-button';
import { EventView } from '@/components/events/event-view';
import { HistorySection, historyPageOf } from '@/components/history/history-section';
import { ButtonLink } from '@/components/ui/button';
import { JsonLd } from '@/components/ui/json-ld';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { listChangesEndpoint } from '@/lib/changes/endpoints';
import { config } from '@/lib/config';
import { eventJsonLd } from '@/lib/events/json-ld';
import { urlOf } from '@/lib/routes';
import { formatPeriod } from '@/lib/time/format';
import { deleteEvent } from '../actions';
import { loadEvent } from './load';

export const generateMetadata = metadata('EventDetailPage', async ({ uid = '' }) => {
  const { title, teaser, start, end, location } = await loadEvent(uid);
  const place = location && `, ${location}`;
  return {
    title,
    description: `Veranstaltung am ${formatPeriod(start, end)}${place}: ${teaser || title}`,
    feed: 'events',
  };
});

export default page('EventDetailPage', async ({ params: { uid = '' }, query, session }) => {
  const question = { entity: 'events' as const, uid: Number(uid), page: historyPageOf(query) };
  const [event, history] = await Promise.all([loadEvent(uid), call(listChangesEndpoint, question)]);
  const path = urlOf('EventDetailPage', { uid });
  const actions = can(session, 'events.write') && (
    <>
      <ButtonLink href={urlOf('AdminEventEdit', { uid })} icon="edit">
        Bearbeiten
      </ButtonLink>
      <EventDeleteButton uid={event.uid} title={event.title} action={deleteEvent} href={urlOf('Events')} />
    </>
  );
  return (
    <>
      <JsonLd json={eventJsonLd(event, config.publicUrl + path, config.portalName)} />
      <EventView
        event={event}
        html={await shownText(event.description)}
        now={Math.floor(Date.now() / 1000)}
        actions={actions}
        history={<HistorySection history={history} path={path} />}
      />
    </>
  );
});
