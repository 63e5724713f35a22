import type { ComponentProps } from 'react';
import { type KeptEntry, type ListKey, lists } from '@/lib/lookups/lists';
import { urlOf } from '@/lib/routes';
import { formatNumber } from '@/lib/time/format';
import { OrderList } from '../forms/order-list';
import type { Crumb } from '../ui/breadcrumb';
import { ButtonLink } from '../ui/button';
import { badgeMarkup, codeMarkup } from '../ui/cells';
import { EmptyState } from '../ui/empty-state';
import { link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { type Column, Table } from '../ui/table';

interface Props {
  /** The pages above the lists. */
  above: Crumb[];
  list: ListKey;
  entries: KeptEntry[];
  /** Left out for a list that has an order by itself. */
  reorder?: ComponentProps<typeof OrderList>['action'];
}

const columnsOf = (list: ListKey): Column<KeptEntry>[] => [
  {
    key: 'name',
    title: list === 'soma-ids' ? 'SoMa-ID' : 'Name',
    cell: ({ uid, name }) => link(urlOf('AdminListEdit', { list, uid }), name),
  },
  ...(list === 'marktrollen'
    ? [{ key: 'code', title: 'Kürzel', cell: ({ code }: KeptEntry) => (code ? codeMarkup(code) : '–') }]
    : []),
  {
    key: 'description',
    title: list === 'soma-ids' ? 'Titel' : 'Beschreibung',
    cell: ({ description }) => description || '–',
  },
  { key: 'uses', title: 'Verwendet in', number: true, cell: ({ uses }) => formatNumber(uses) },
  {
    key: 'active',
    title: 'In Formularen',
    nowrap: true,
    cell: ({ active }) => (active ? 'angeboten' : badgeMarkup('amber', 'nicht mehr angeboten')),
  },
];

/** A list from which records choose, for those who keep it. */
export function EntriesView({ above, list, entries, reorder }: Props) {
  const { title, lead, one } = lists[list];
  const create = { href: urlOf('AdminListCreate', { list }), children: `${one} anlegen` };
  return (
    <>
      <PageHeader
        breadcrumb={[...above, ['AdminLists'], title]}
        title={title}
        lead={lead}
        actions={<ButtonLink {...create} look="primary" icon="plus" />}
      />
      <Table
        caption={title}
        captionHidden
        columns={columnsOf(list)}
        rows={entries}
        empty={<EmptyState title="Noch ist kein Eintrag erfasst" actions={<ButtonLink {...create} />} />}
      />
      {reorder && entries.length > 1 && (
        <OrderList
          label={`Reihenfolge ändern: ${title}`}
          items={entries.map(({ uid, name }) => ({ uid, name }))}
          action={reorder}
        />
      )}
    </>
  );
}
