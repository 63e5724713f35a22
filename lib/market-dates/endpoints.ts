import 'server-only';
import { crud, usualSummaries } from '../backend/crud';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { calendarAnswer, calendarSite } from '../calendar/answer';
import { marketDateCalendar } from './calendar';
import { createMarketDate, deleteMarketDates, editMarketDate } from './commands';
import { getMarketDate, listMarketDates } from './queries';
import { marketDateRecord } from './record';

export const listMarketDatesEndpoint = endpoint('GET /market-dates/list', {
  access: 'public',
  summary: 'Die Umstellungstermine des Markts mit ihren Fristen, der früheste zuerst',
  handle: async (_, { db }) => ({ marketDates: await listMarketDates(db) }),
});

export const showMarketDate = endpoint('GET /market-dates/show/{uid}', {
  access: 'public',
  summary:
    'Ein Umstellungstermin; was sich an seinem Tag ändert, sagt `/role-changes/list` mit `role=alle` und diesem Tag',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({ marketDate: await getMarketDate(db, uid, session) }),
});

export const marketDateWrites = crud(marketDateRecord, {
  ...{
    access: 'marketDates.write',
    summaries: {
      ...usualSummaries('Einen Umstellungstermin', 'Mehrere Umstellungstermine'),
      remove:
        'Einen Umstellungstermin ohne Grund zurückziehen: Unter seiner Adresse steht dann, seit wann; aufbewahrt bleibt er im Papierkorb',
      removeAll: 'Mehrere Umstellungstermine ohne Grund zurückziehen, alle oder keinen',
    },
  },
  ...{ create: createMarketDate, edit: editMarketDate, remove: deleteMarketDates },
});

export const marketDateCalendarEndpoint = endpoint('GET /market-dates/ics/{uid}', {
  summary: 'Ein Umstellungstermin mit seinen Fristen als Kalendereinträge (ICS)',
  access: 'public',
  input: uidInput,
  file: 'text/calendar',
  handle: async ({ uid }, { db, session }) => {
    const one = await getMarketDate(db, uid, session);
    return calendarAnswer(`umstellung-${uid}.ics`, marketDateCalendar([one], calendarSite(), one.title));
  },
});

export const marketDatesCalendar = endpoint('GET /market-dates/ics', {
  summary: 'Die Umstellungstermine mit ihren Fristen als Kalender zum Abonnieren (ICS)',
  access: 'public',
  file: 'text/calendar',
  handle: async (_, { db }) => {
    const calendar = marketDateCalendar(await listMarketDates(db), calendarSite());
    return calendarAnswer('umstellungstermine.ics', calendar, { subscribed: true });
  },
});
