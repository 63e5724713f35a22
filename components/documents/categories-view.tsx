import type { ComponentProps } from 'react';
import { restorable } from '@/lib/bin/days';
import { documentListing } from '@/lib/documents/listing';
import type { Named } from '@/lib/named';
import { urlOf } from '@/lib/routes';
import { CategoryEditor } from '../categories/category-editor';
import { DeleteButton } from '../forms/delete-button';
import { OrderList } from '../forms/order-list';
import { PageHeader } from '../ui/page-header';
import styles from './documents.module.css';

interface Props {
  categories: (Named & { description: string })[];
  actions: {
    createCategory: ComponentProps<typeof CategoryEditor>['action'];
    editCategory: ComponentProps<typeof CategoryEditor>['action'];
    removeCategory: ComponentProps<typeof DeleteButton>['action'];
    reorderCategories: ComponentProps<typeof OrderList>['action'];
  };
}

const noun = 'Dokumentkategorie';

/** The categories of documents, in the order in which the downloads stand. */
export function CategoriesView({ categories, actions }: Props) {
  const list = documentListing.read({});
  return (
    <>
      <PageHeader
        breadcrumb={[['Documents'], 'Kategorien']}
        title="Dokumentkategorien"
        lead="In dieser Reihenfolge stehen die Downloads."
        actions={<CategoryEditor noun={noun} action={actions.createCategory} />}
      />
      <ul className={styles.categories}>
        {categories.map(({ uid, name, description }) => (
          <li key={uid} className={styles.category}>
            <div className={styles.categoryText}>
              <a href={documentListing.link(list, { category: uid })}>{name}</a>
              {description && <p>{description}</p>}
            </div>
            <CategoryEditor
              small
              noun={noun}
              category={{ uid, name, description }}
              action={actions.editCategory}
            />
            <DeleteButton
              small
              description={`Kategorie „${name}“ löschen`}
              title={`Kategorie „${name}“ löschen?`}
              action={actions.removeCategory}
              uid={uid}
              one="Dokumentkategorie"
              href={urlOf('DocumentCategories')}
            >
              <p>
                Gelöscht wird die Dokumentkategorie „{name}“. Das geht nur, wenn kein Dokument in ihr ist.{' '}
                {restorable}
              </p>
            </DeleteButton>
          </li>
        ))}
      </ul>
      {categories.length > 1 && (
        <OrderList
          label="Reihenfolge der Kategorien ändern"
          items={categories.map(({ uid, name }) => ({ uid, name }))}
          action={actions.reorderCategories}
        />
      )}
    </>
  );
}
