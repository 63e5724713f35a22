'use server';

import { submit } from '@/lib/backend/submit';
import * as endpoints from '@/lib/contact-persons/endpoints';
import { personRecord } from '@/lib/contact-persons/record';
import { currentOf } from '@/lib/forms';

export const createPerson = async (values: unknown) => submit(endpoints.createContactPersonEndpoint, values);
export const editPerson = async (values: unknown) => submit(endpoints.editContactPersonEndpoint, values);
export const deletePerson = async (values: unknown) => submit(endpoints.deleteContactPersonEndpoint, values);
export const reorderPersons = async (order: unknown) =>
  submit(endpoints.reorderContactPersonsEndpoint, order);

/** The contact person as it is saved by now, for a form that was overtaken. */
export const currentPerson = async (uid: number) =>
  currentOf(await submit(endpoints.showContactPerson, { uid }), ({ contactPerson }) => ({
    ...contactPerson,
    values: personRecord.typed(contactPerson),
  }));
