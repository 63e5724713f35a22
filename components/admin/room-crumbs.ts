import { can, type Sight } from '@/lib/auth/permissions';
import type { Crumb } from '../ui/breadcrumb';

/** The way to what both kinds of admins keep: through the room of who asks. */
export const roomCrumbs = (session: Sight): Crumb[] => [
  [can(session, 'administration') ? 'AdminOverview' : 'ProcessOffice'],
];
