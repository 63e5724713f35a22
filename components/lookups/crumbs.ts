import { can, type Sight } from '@/lib/auth/permissions';
import type { Crumb } from '../ui/breadcrumb';

/** The way to the lists: through the room of who asks, as both kinds of admins keep them. */
export const listCrumbs = (session: Sight): Crumb[] => [
  [can(session, 'administration') ? 'AdminOverview' : 'ProcessOffice'],
];
