import { datedLoaderOf } from '@/app/_frame/record';
import { showResponseCode } from '@/lib/response-codes/endpoints';

/** A response code as it stood on a day, or as it is. */
export const loadDated = datedLoaderOf(showResponseCode, 'responseCode');

export const loadResponseCode = async (uid: string) => (await loadDated(uid)).record;
