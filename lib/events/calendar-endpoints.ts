import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { calendarAnswer, calendarSite } from '../calendar/answer';
import { clock } from '../time/clock';
import { eventCalendar } from './calendar';
import { getEvent, listForCalendar } from './queries';

export const eventCalendarEndpoint = endpoint('GET /events/ics/{uid}', {
  summary: 'Eine Veranstaltung als Kalendereintrag (ICS)',
  access: 'public',
  input: uidInput,
  file: 'text/calendar',
  handle: async ({ uid }, { db, session }) => {
    const event = await getEvent(db, uid, session);
    return calendarAnswer(`veranstaltung-${uid}.ics`, eventCalendar([event], calendarSite(), event.title));
  },
});

export const eventsCalendar = endpoint('GET /events/ics', {
  summary: 'Die kommenden Veranstaltungen als Kalender zum Abonnieren (ICS)',
  access: 'public',
  file: 'text/calendar',
  handle: async (_, { db }) =>
    calendarAnswer('veranstaltungen.ics', eventCalendar(await listForCalendar(db, clock()), calendarSite()), {
      subscribed: true,
    }),
});
