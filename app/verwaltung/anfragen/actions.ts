'use server';

import { submit } from '@/lib/backend/submit';
import { editContactMessage, showContactMessage } from '@/lib/contact/endpoints';
import { contactRecord } from '@/lib/contact/record';
import { currentOf } from '@/lib/forms';

export const editMessage = async (values: unknown) => submit(editContactMessage, values);

/** What is kept of the message by now, for a form that was overtaken. */
export const currentMessage = async (uid: number) =>
  currentOf(await submit(showContactMessage, { uid }), ({ message }) => ({
    ...message,
    values: contactRecord.typed(message),
  }));
