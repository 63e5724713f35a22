import { loaderOf } from '@/app/_frame/record';
import { showResponseCode } from '@/lib/response-codes/endpoints';

export const loadResponseCode = loaderOf(showResponseCode, 'responseCode');
