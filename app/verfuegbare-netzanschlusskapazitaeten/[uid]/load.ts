import { loaderOf } from '@/app/_frame/record';
import { showPowerstation } from '@/lib/powerstations/endpoints';

export const loadPowerstation = loaderOf(showPowerstation, 'powerstation');
