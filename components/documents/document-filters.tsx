'use client';

import type { ListAddress } from '@/lib/documents/address';
import { documentStatuses, visibilities } from '@/lib/documents/model';
import { filterOptions } from '../lists/filter-options';
import { KeptEntries, SearchInput } from '../lists/filter-parts';
import { FilterBar } from '../ui/filter-bar';
import { SelectField } from '../ui/select';

interface Props {
  address: ListAddress;
  /** Pairs of uid and name. */
  categories: [uid: number, name: string][];
  action: string;
}

const pairs = (list: readonly { value: string | number; title: string }[]) =>
  list.map(({ value, title }) => [value, title] as const);

/** The filters of the list of documents, as a form that needs no script. */
export function DocumentFilters({ address, categories, action }: Props) {
  const { category, visibility, status, search } = address;
  return (
    <FilterBar action={action} resetHref={action} label="Dokumente filtern">
      <SearchInput value={search} placeholder="Titel oder Schlagwort" />
      <SelectField
        label="Kategorie"
        name="category"
        options={filterOptions('Alle Kategorien', categories)}
        defaultValue={String(category ?? '')}
      />
      <SelectField
        label="Sichtbarkeit"
        name="visibility"
        options={filterOptions('Alle', pairs(visibilities))}
        defaultValue={visibility ?? ''}
      />
      <SelectField
        label="Status"
        name="status"
        options={filterOptions('Alle', pairs(documentStatuses))}
        defaultValue={String(status ?? '')}
      />
      <KeptEntries address={address} sort="category" />
    </FilterBar>
  );
}
