import { contactListing as listing } from '@/lib/contact/listing';
import { type ContactState, contactStates } from '@/lib/contact/model';
import { urlOf } from '@/lib/routes';
import { formatDateTime } from '@/lib/time/format';
import type { Cells } from '../lists/list-table';
import { type ListProps, ListView } from '../lists/list-view';
import type { Tone } from '../ui/badge';
import { badgeMarkup } from '../ui/cells';
import { EmptyState } from '../ui/empty-state';
import { link } from '../ui/markup';

const tones: Record<ContactState, Tone> = { open: 'amber', inProgress: 'blue', done: 'green' };

const cells: Cells<typeof listing> = {
  subject: { cell: ({ uid, subject }) => link(urlOf('AdminMessage', { uid }), subject) },
  state: { nowrap: true, cell: ({ state }) => badgeMarkup(tones[state], contactStates[state]) },
  created: { nowrap: true, cell: ({ created }) => formatDateTime(created) },
};

/** What came in by the contact form, and how far it is. */
export const MessageListView = (list: ListProps<typeof listing>) => (
  <ListView
    {...{ ...list, listing, cells }}
    nothing={<EmptyState title="Noch keine Anfrage">Anfragen gehen auch per E-Mail an das Büro.</EmptyState>}
  />
);
