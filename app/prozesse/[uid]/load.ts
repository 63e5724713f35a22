import { loaderOf } from '@/app/_frame/record';
import { showProcess } from '@/lib/processes/endpoints';

export const loadProcess = loaderOf(showProcess, 'process');
