import type { ComponentProps } from 'react';
import { urlOf } from '@/lib/routes';
import { CategoryEditor } from '../categories/category-editor';
import { OrderList } from '../forms/order-list';
import { link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Table } from '../ui/table';

export interface Category {
  uid: number;
  name: string;
  description: string;
  activeProcesses: number;
}

/** The categories of processes, each with the number of its active processes. */
export function CategoryListView({
  categories,
  maintain,
}: {
  categories: Category[];
  /** Only for who may maintain processes. */
  maintain?: {
    create: ComponentProps<typeof CategoryEditor>['action'];
    reorder: ComponentProps<typeof OrderList>['action'];
  };
}) {
  return (
    <>
      <PageHeader
        breadcrumb={[['ProcessList'], 'Kategorien']}
        title="Prozesskategorien"
        lead="Die Fachgebiete, nach denen die Prozesse geordnet sind."
        actions={maintain && <CategoryEditor action={maintain.create} />}
      />
      <Table
        caption="Prozesskategorien"
        captionHidden
        columns={[
          {
            key: 'name',
            title: 'Kategorie',
            cell: ({ uid, name }) => link(urlOf('ProcessCategoryDetail', { uid }), name),
          },
          { key: 'description', title: 'Beschreibung', cell: ({ description }) => description || '–' },
          {
            key: 'count',
            title: 'Aktive Prozesse',
            number: true,
            cell: (category) => category.activeProcesses,
          },
        ]}
        rows={categories}
        empty={<p>Es sind keine Kategorien erfasst.</p>}
      />
      {maintain && categories.length > 1 && (
        <OrderList
          label="Reihenfolge der Kategorien ändern"
          items={categories.map(({ uid, name }) => ({ uid, name }))}
          action={maintain.reorder}
        />
      )}
    </>
  );
}
