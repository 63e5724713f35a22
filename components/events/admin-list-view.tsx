import { withdrawnByDeleting } from '@/lib/bin/days';
import { adminEventListing as listing } from '@/lib/events/listing';
import type { EventTab } from '@/lib/events/model';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { formatDate } from '@/lib/time/format';
import { batchCell } from '../forms/batch-box';
import { BatchDelete } from '../forms/batch-delete';
import type { Cells } from '../lists/list-table';
import { type ListProps, ListView } from '../lists/list-view';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { link } from '../ui/markup';
import { EventTabs, nothing } from './event-tabs';

interface Props extends ListProps<typeof listing> {
  counts: Record<EventTab, number>;
  deleteAll: (values: { values: number[] }) => Promise<FormState>;
}

/** The events as those keep them who may: a table whose rows lead to their forms. */
export const AdminEventsView = ({ counts, deleteAll, ...list }: Props) => (
  <ListView
    {...list}
    listing={listing}
    cells={cells}
    above={<EventTabs {...{ listing, counts, address: list.address }} />}
    batch={<BatchDelete {...listing.words} follows={withdrawnByDeleting} action={deleteAll} />}
    nothing={
      <EmptyState
        title={nothing[list.address.tab]}
        actions={<ButtonLink href={urlOf('AdminEventCreate')}>Veranstaltung anlegen</ButtonLink>}
      />
    }
    actions={
      <ButtonLink href={urlOf('AdminEventCreate')} look="primary" icon="plus">
        Veranstaltung anlegen
      </ButtonLink>
    }
  />
);

const cells: Cells<typeof listing> = {
  title: {
    cell: ({ uid, title, start }) =>
      batchCell(uid, `„${title}“ am ${formatDate(start)}`, link(urlOf('AdminEventEdit', { uid }), title)),
  },
  time: { nowrap: true },
};
