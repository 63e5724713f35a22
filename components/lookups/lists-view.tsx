import { listKeys, lists } from '@/lib/lookups/lists';
import { urlOf } from '@/lib/routes';
import type { Crumb } from '../ui/breadcrumb';
import { link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Table } from '../ui/table';

const rows = [
  ...listKeys.map((list) => ({ ...lists[list], uid: list, href: urlOf('AdminList', { list }) })),
  {
    ...{ uid: 'prozesskategorien', title: 'Prozesskategorien', href: urlOf('ProcessCategoriesList') },
    lead: 'Die Fachgebiete, nach denen die Prozesse geordnet sind.',
  },
  {
    ...{ uid: 'dokumentkategorien', title: 'Dokumentkategorien', href: urlOf('DocumentCategories') },
    lead: 'In dieser Reihenfolge stehen die Downloads.',
  },
];

/**
 * The lists from which records choose.
 * @param above the pages above this one
 */
export function ListsView({ above }: { above: Crumb[] }) {
  return (
    <>
      <PageHeader
        breadcrumb={[...above, 'Auswahllisten']}
        title="Auswahllisten"
        lead="Woraus Prozesse, Responsecodes und Marktpartner wählen. Ein neuer Name gilt überall sofort."
      />
      <Table
        caption="Auswahllisten"
        captionHidden
        columns={[
          { key: 'title', title: 'Liste', cell: ({ title, href }) => link(href, title) },
          { key: 'lead', title: 'Wofür', cell: ({ lead }) => lead },
        ]}
        rows={rows}
        empty={null}
      />
    </>
  );
}
