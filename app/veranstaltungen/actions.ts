'use server';

import { submit } from '@/lib/backend/submit';
import { eventWrites, showEvent, withdrawEventEndpoint } from '@/lib/events/endpoints';
import { typedEvent } from '@/lib/events/model';
import { currentOf } from '@/lib/forms';

export const createEvent = async (values: unknown) => submit(eventWrites.create, values);
export const editEvent = async (values: unknown) => submit(eventWrites.edit, values);
export const withdrawEvent = async (values: unknown) => submit(withdrawEventEndpoint, values);
export const deleteEvents = async (values: unknown) => submit(eventWrites.removeAll, values);

/** The event as it is saved by now, for a form that was overtaken. */
export const currentEvent = async (uid: number) =>
  currentOf(await submit(showEvent, { uid }), ({ event }) => ({ ...event, values: typedEvent(event) }));
