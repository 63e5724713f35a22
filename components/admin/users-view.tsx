import { userListing as listing, nameOf } from '@/lib/admin/listing';
import { userStates } from '@/lib/admin/model';
import { urlOf } from '@/lib/routes';
import type { Cells } from '../lists/list-table';
import { type ListProps, ListView } from '../lists/list-view';
import { badgeMarkup } from '../ui/cells';
import { html, link } from '../ui/markup';
import styles from './admin.module.css';
import { stateTones } from './state-badge';

const cells: Cells<typeof listing> = {
  name: { cell: (user) => link(urlOf('AdminUser', { uid: user.uid }), nameOf(user)) },
  email: { cell: ({ email }) => html`<span class="${styles.wrap}">${email}</span>` },
  state: { cell: ({ state }) => badgeMarkup(stateTones[state] ?? 'neutral', userStates[state] ?? state) },
};

/** The users of the portal. */
export const UsersView = (list: ListProps<typeof listing>) => <ListView {...{ ...list, listing, cells }} />;
