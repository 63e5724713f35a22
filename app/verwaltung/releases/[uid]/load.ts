import { loaderOf } from '@/app/_frame/record';
import { showRelease } from '@/lib/releases/endpoints';

export const loadRelease = loaderOf(showRelease, 'release');
