'use server';

import { submit } from '@/lib/backend/submit';
import { confirmOwnData } from '@/lib/registration/endpoints';

export const confirmDataAction = async (values: unknown) => submit(confirmOwnData, values);
