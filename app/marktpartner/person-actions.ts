'use server';

import { submit } from '@/lib/backend/submit';
import * as endpoints from '@/lib/contact-persons/endpoints';
import { type TypedPerson, typedPerson } from '@/lib/contact-persons/form';
import type { CurrentRecord, FormState } from '@/lib/forms';

export const createPerson = async (values: unknown) => submit(endpoints.createContactPersonEndpoint, values);
export const editPerson = async (values: unknown) => submit(endpoints.editContactPersonEndpoint, values);
export const deletePerson = async (values: unknown) => submit(endpoints.deleteContactPersonEndpoint, values);
export const reorderPersons = async (order: unknown) =>
  submit(endpoints.reorderContactPersonsEndpoint, order);

/** The contact person as it is saved by now, for a form that was overtaken. */
export async function currentPerson(uid: unknown): Promise<FormState<CurrentRecord<TypedPerson>>> {
  const result = await submit(endpoints.showContactPerson, { uid });
  if (result.state !== 'saved') return result;
  const { contactPerson } = result.answer;
  const { revision, changed, changedBy } = contactPerson;
  return {
    state: 'saved',
    answer: { values: typedPerson(contactPerson), revision, changed, by: changedBy },
  };
}
