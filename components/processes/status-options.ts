import { statusNames } from '@/lib/processes/model';
import { filterOptions } from '../lists/filter-options';

/** The statuses that a list can be filtered by. */
export const statusOptions = filterOptions('Alle', Object.entries(statusNames), '0');
