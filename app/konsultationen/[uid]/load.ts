import { loaderOf } from '@/app/_frame/record';
import { showConsultation } from '@/lib/consultations/endpoints';

export const loadConsultation = loaderOf(showConsultation, 'consultation');
