'use server';

import { submit } from '@/lib/backend/submit';
import { deleteFromBinEndpoint, restoreFromBinEndpoint } from '@/lib/bin/endpoints';

export const restoreFromBin = async (values: unknown) => submit(restoreFromBinEndpoint, values);
export const deleteFromBin = async (values: unknown) => submit(deleteFromBinEndpoint, values);
