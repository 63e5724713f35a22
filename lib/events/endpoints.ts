import 'server-only';
import { boolean } from 'yup';
import { endpoint } from '../backend/endpoint';
import { listInput } from '../list';
import { listEvents } from './queries';

const list = listInput({ upcoming: boolean() }, ['start']);

export const listEventsEndpoint = endpoint({
  method: 'POST',
  path: '/events/list',
  summary: 'Veranstaltungen, kommende oder vergangene',
  access: 'public',
  prepare: list.prepare,
  input: list.input,
  handle: (question: Parameters<typeof listEvents>[1], { db }) => listEvents(db, question),
});

export const eventEndpoints = [listEventsEndpoint];
