import 'server-only';
import { crud, usualSummaries } from '../backend/crud';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { keeperFor, keptPage } from '../backend/kept';
import { withdrawRecordForm } from '../bin/withdrawn';
import { wholeOf } from '../db/found';
import { exportEndpoint } from '../export/endpoint';
import { getList } from '../export/get-list';
import { listCall } from '../listing';
import { createEvent, deleteEvents, editEvent, withdrawEvent } from './commands';
import { eventListing } from './listing';
import { foundEvents, getEvent, listEvents, listEventUids } from './queries';
import { eventRecord } from './record';

const kept = keeperFor('events', ['events', 'documents', 'lookups']);

export const listEventsEndpoint = endpoint('POST /events/list', {
  summary: 'Veranstaltungen, kommende oder vergangene',
  access: 'public',
  ...listCall(eventListing),
  handle: (question, { db, session }) => keptPage(kept, session, question, () => listEvents(db, question)),
});

export const getEvents = getList(eventListing, listEventsEndpoint);

export const showEvent = endpoint('GET /events/show/{uid}', {
  summary: 'Eine Veranstaltung mit den Dokumenten, die der Lesende sehen darf',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const event = await kept(session, String(uid), (sight) => getEvent(db, uid, sight));
    return { event };
  },
});

export const exportEvents = exportEndpoint({
  list: eventListing,
  title: 'Veranstaltungen',
  answerName: 'events',
  plan: (address, { db }) => wholeOf(db, foundEvents(eventListing.question(address))),
});

export const listEventUidsEndpoint = endpoint('GET /events/uids/list', {
  summary: 'Die Nummern aller Veranstaltungen, für Suchmaschinen (höchstens 50.000)',
  access: 'public',
  handle: async (_, { db }) => ({ uids: await listEventUids(db, 50_000) }),
});

export const eventWrites = crud(eventRecord, {
  access: 'events.write',
  ...{ create: createEvent, edit: editEvent, remove: deleteEvents },
  summaries: {
    ...usualSummaries('Eine Veranstaltung', 'Mehrere Veranstaltungen'),
    create: 'Eine Veranstaltung anlegen und ankündigen',
    remove:
      'Eine Veranstaltung ohne Grund zurückziehen: Unter ihrer Adresse steht dann, seit wann; aufbewahrt bleibt sie im Papierkorb',
    removeAll: 'Mehrere Veranstaltungen ohne Grund zurückziehen, alle oder keine',
  },
});

export const withdrawEventEndpoint = endpoint('POST /events/withdraw/{uid}', {
  summary:
    'Eine Veranstaltung zurückziehen, mit Grund: Unter ihrer Adresse steht dann, seit wann und warum, und mit `successor` (ein Pfad dieses Portals), wohin stattdessen; aufbewahrt bleibt sie im Papierkorb',
  access: 'events.write',
  input: withdrawRecordForm,
  handle: (input, { db, session }) => withdrawEvent(db, session.uid, input),
});
