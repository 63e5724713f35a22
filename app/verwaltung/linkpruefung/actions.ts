'use server';

import { submit } from '@/lib/backend/submit';
import { startLinkCheck } from '@/lib/link-check/endpoints';

export const startCheck = async () => submit(startLinkCheck, {});
