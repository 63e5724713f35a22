'use server';

import { submit } from '@/lib/backend/submit';
import { createBegIdsEndpoint } from '@/lib/beg-ids/endpoints';

export const generateBegIds = async (values: unknown) => submit(createBegIdsEndpoint, values);
