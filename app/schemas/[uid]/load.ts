import { loaderOf } from '@/app/_frame/record';
import { showSchema } from '@/lib/schemas/endpoints';

export const loadSchema = loaderOf(showSchema, 'schema');
