'use server';

import { submit } from '@/lib/backend/submit';
import { createContactMessage } from '@/lib/contact/endpoints';

export const sendContactMessage = async (values: unknown) => submit(createContactMessage, values);
