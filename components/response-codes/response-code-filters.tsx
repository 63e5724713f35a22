'use client';

import type { ListAddress } from '@/lib/response-codes/address';
import { filterOptions } from '../lists/filter-options';
import { KeptEntries, SearchInput } from '../lists/filter-parts';
import { useExplanations } from '../ui/explained';
import { FilterBar } from '../ui/filter-bar';
import { SelectField } from '../ui/select';

interface Props {
  address: ListAddress;
  /** Pairs of uid and name. */
  categories: [uid: number, name: string][];
  action: string;
}

/** The filters of the list of response codes, as a form that needs no script. */
export function ResponseCodeFilters({ address, categories, action }: Props) {
  const { category, search } = address;
  const explain = useExplanations();
  return (
    <FilterBar action={action} resetHref={action} label="Responsecodes filtern">
      <SearchInput value={search} placeholder="Code, Bezeichnung oder Beschreibung" />
      <SelectField
        label="Kategorie"
        name="category"
        options={filterOptions('Alle Kategorien', categories)}
        defaultValue={String(category ?? '')}
        {...explain('responseCodes.category')}
      />
      <KeptEntries address={address} sort="category" />
    </FilterBar>
  );
}
