import type { ComponentProps } from 'react';
import { restorable } from '@/lib/bin/days';
import { pageSizes } from '@/lib/list';
import type { AddressIn } from '@/lib/listing';
import { processListing } from '@/lib/processes/listing';
import type { ProcessRow } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { CategoryEditor } from '../categories/category-editor';
import { DeleteButton } from '../forms/delete-button';
import { ListTable } from '../lists/list-table';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { PageHeader } from '../ui/page-header';
import type { Category } from './category-list-view';
import { processCells } from './process-cells';

/** A category with its active processes; the list with all filters is one link away. */
export function CategoryDetailView({
  category,
  address,
  processes,
  total,
  maintain,
}: {
  category: Category;
  address: AddressIn<typeof processListing>;
  processes: ProcessRow[];
  total: number;
  /** Only for who may maintain processes. */
  maintain?: {
    edit: ComponentProps<typeof CategoryEditor>['action'];
    remove: ComponentProps<typeof DeleteButton>['action'];
  };
}) {
  const { uid, name, description } = category;
  return (
    <>
      <PageHeader
        breadcrumb={[
          ['ProcessList'],
          { title: 'Kategorien', href: urlOf('ProcessCategoriesList') },
          category.name,
        ]}
        title={category.name}
        lead={category.description}
        actions={
          <>
            <ButtonLink href={processListing.link(address)}>In der Prozessliste zeigen</ButtonLink>
            {maintain && (
              <>
                <CategoryEditor category={{ uid, name, description }} action={maintain.edit} />
                <DeleteButton
                  title={`Kategorie „${name}“ löschen?`}
                  action={maintain.remove}
                  uid={uid}
                  one="Prozesskategorie"
                  href={urlOf('ProcessCategoriesList')}
                >
                  <p>
                    Gelöscht wird die Prozesskategorie „{name}“. Das geht nur, wenn kein Prozess in ihr ist;
                    wer sie als Interesse gewählt hat, verliert dieses Interesse.
                  </p>
                  <p>{restorable}</p>
                </DeleteButton>
              </>
            )}
          </>
        }
      />
      {processes.length > 0 ? (
        <ListTable listing={processListing} cells={processCells(false)} rows={processes} address={address} />
      ) : (
        <EmptyState
          title="In dieser Kategorie ist heute kein Prozess aktiv"
          actions={
            <ButtonLink href={processListing.link(address, { status: 0 })}>Alle Status zeigen</ButtonLink>
          }
        />
      )}
      {total > pageSizes.standard && (
        <p>
          <a href={processListing.link(address, { page: 2 })}>
            Weitere Prozesse dieser Kategorie in der Prozessliste
          </a>
        </p>
      )}
    </>
  );
}
