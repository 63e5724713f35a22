import { datedLoaderOf } from '@/app/_frame/record';
import { showSchema } from '@/lib/schemas/endpoints';

/** A schema version as it stood on a day, or as it is. */
export const loadDated = datedLoaderOf(showSchema, 'schema');

export const loadSchema = async (uid: string) => (await loadDated(uid)).record;
