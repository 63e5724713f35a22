'use server';

import { submit } from '@/lib/backend/submit';
import { saveReadinessEndpoint } from '@/lib/readiness/endpoints';

export const saveReadiness = async (values: unknown) => submit(saveReadinessEndpoint, values);
