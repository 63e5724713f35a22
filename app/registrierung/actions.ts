'use server';

import { submit } from '@/lib/backend/submit';
import { createRegistration } from '@/lib/registration/endpoints';

export const createRegistrationAction = async (values: unknown) => submit(createRegistration, values);
