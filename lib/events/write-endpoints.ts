import 'server-only';
import { endpoint } from '../backend/endpoint';
import { batchInput, uidInput } from '../backend/inputs';
import { deleteEvents } from './commands/delete';
import { createEvent, editEvent } from './commands/save';
import { eventEdit, eventForm } from './form';

const access = 'events.write' as const;

export const createEventEndpoint = endpoint({
  method: 'POST',
  path: '/events/create',
  once: true,
  summary: 'Eine Veranstaltung anlegen und ankündigen',
  access,
  input: eventForm,
  handle: (values, { db, session }) => createEvent(db, session.uid, values),
});

export const editEventEndpoint = endpoint({
  method: 'POST',
  path: '/events/edit/{uid}',
  summary: 'Eine Veranstaltung ändern, auf dem Stand `revision`',
  access,
  input: eventEdit,
  handle: ({ uid, ...values }, { db, session }) => editEvent(db, session.uid, uid, values),
});

export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/events/delete/{uid}',
  summary: 'Eine Veranstaltung löschen',
  access,
  input: uidInput,
  handle: ({ uid }, { db, session }) => deleteEvents(db, session.uid, [uid]),
});

export const deleteEventBatch = endpoint({
  method: 'POST',
  path: '/events/batch/delete',
  summary: 'Mehrere Veranstaltungen löschen, alle oder keine',
  access,
  input: batchInput,
  handle: ({ values }, { db, session }) => deleteEvents(db, session.uid, values),
});

export const eventWriteEndpoints = [createEventEndpoint, editEventEndpoint, deleteEvent, deleteEventBatch];
