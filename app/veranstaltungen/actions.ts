'use server';

import { submit } from '@/lib/backend/submit';
import { showEvent } from '@/lib/events/endpoints';
import { type TypedEvent, typedEvent } from '@/lib/events/form';
import * as writing from '@/lib/events/write-endpoints';
import type { CurrentRecord, FormState } from '@/lib/forms';

export const createEvent = async (values: unknown) => submit(writing.createEventEndpoint, values);
export const editEvent = async (values: unknown) => submit(writing.editEventEndpoint, values);
export const deleteEvent = async (values: unknown) => submit(writing.deleteEvent, values);
export const deleteEvents = async (values: unknown) => submit(writing.deleteEventBatch, values);

/** The event as it is saved by now, for a form that was overtaken. */
export async function currentEvent(uid: number): Promise<FormState<CurrentRecord<TypedEvent>>> {
  const shown = await submit(showEvent, { uid });
  if (shown.state !== 'saved') return shown;
  const { event } = shown.answer;
  const { revision, changed, changedBy } = event;
  return { state: 'saved', answer: { values: typedEvent(event), revision, changed, by: changedBy } };
}
