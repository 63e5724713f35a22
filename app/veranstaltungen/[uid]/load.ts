import { loaderOf } from '@/app/_frame/record';
import { showEvent } from '@/lib/events/endpoints';

export const loadEvent = loaderOf(showEvent, 'event');
