import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { historyOf } from '@/app/_frame/record';
import { shownText } from '@/app/_frame/shown-text';
import { EventView } from '@/components/events/event-view';
import { WithdrawButton } from '@/components/records/withdraw-button';
import { ButtonLink } from '@/components/ui/button';
import { JsonLd } from '@/components/ui/json-ld';
import { can } from '@/lib/auth/permissions';
import { config } from '@/lib/config';
import { eventJsonLd } from '@/lib/events/json-ld';
import { urlOf } from '@/lib/routes';
import { clockSeconds } from '@/lib/time/clock';
import { formatPeriod } from '@/lib/time/format';
import { withdrawEvent } from '../actions';
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
  const path = urlOf('EventDetailPage', { uid });
  const changes = historyOf({ entity: 'events', uid: Number(uid) }, { query, path });
  const [event, history] = await Promise.all([loadEvent(uid), changes]);
  const actions = can(session, 'events.write') && (
    <>
      <ButtonLink href={urlOf('AdminEventEdit', { uid })} icon="edit">
        Bearbeiten
      </ButtonLink>
      <WithdrawButton
        name={`„${event.title}“`}
        uid={event.uid}
        revision={event.revision}
        action={withdrawEvent}
        href={urlOf('Events')}
        kept="Die Veranstaltung"
      />
    </>
  );
  return (
    <>
      <JsonLd json={eventJsonLd(event, config.publicUrl + path, config.portalName)} />
      <EventView
        event={event}
        html={await shownText(event.description)}
        now={clockSeconds()}
        actions={actions}
        history={history}
      />
    </>
  );
});
