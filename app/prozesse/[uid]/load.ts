import { datedLoaderOf } from '@/app/_frame/record';
import { showProcess } from '@/lib/processes/endpoints';

/** A process as it stood on a day, or as it is. */
export const loadDated = datedLoaderOf(showProcess, 'process');

export const loadProcess = async (uid: string) => (await loadDated(uid)).record;
