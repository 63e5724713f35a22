import { mailListing as listing } from '@/lib/mail/listing';
import { stateNames } from '@/lib/mail/model';
import { urlOf } from '@/lib/routes';
import { formatDateTime } from '@/lib/time/format';
import type { Cells } from '../lists/list-table';
import { type ListProps, ListView } from '../lists/list-view';
import { badgeMarkup } from '../ui/cells';
import { EmptyState } from '../ui/empty-state';
import { link } from '../ui/markup';
import { Notice } from '../ui/notice';
import { mailTones } from './mail-badge';

interface Props extends ListProps<typeof listing> {
  /** Whether mails leave; otherwise they are kept here. */
  sends: boolean;
}

const cells: Cells<typeof listing> = {
  subject: { cell: ({ uid, subject }) => link(urlOf('AdminMail', { uid }), subject || '(ohne Betreff)') },
  state: { nowrap: true, cell: ({ state }) => badgeMarkup(mailTones[state], stateNames[state]) },
  created: { nowrap: true, cell: ({ created }) => formatDateTime(created) },
  sent: { nowrap: true, cell: ({ sent }) => (sent === null ? '–' : formatDateTime(sent)) },
};

/** The outbox: every mail of the portal with what became of it. */
export const OutboxView = ({ sends, ...list }: Props) => (
  <ListView
    {...{ ...list, listing, cells }}
    above={
      !sends && (
        <Notice title="Es ist kein Mailserver eingerichtet">
          E-Mails werden nicht verschickt, sondern hier aufbewahrt.
        </Notice>
      )
    }
    nothing={<EmptyState title="Noch keine E-Mail" />}
  />
);
