'use client';

import type { ListAddress } from '@/lib/response-codes/address';
import { FilterBar } from '../ui/filter-bar';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';

interface Props {
  address: ListAddress;
  /** Pairs of uid and name. */
  categories: [uid: number, name: string][];
  action: string;
}

/** The filters of the list of response codes, as a form that needs no script. */
export function ResponseCodeFilters({ address, categories, action }: Props) {
  const { sort, direction, columns, category, search } = address;
  return (
    <FilterBar action={action} resetHref={action} label="Responsecodes filtern">
      <TextInput
        label="Suche"
        name="search"
        type="search"
        defaultValue={search}
        maxLength={200}
        placeholder="Code, Bezeichnung oder Beschreibung"
      />
      <SelectField
        label="Kategorie"
        name="category"
        options={[
          { title: 'Alle Kategorien', value: '' },
          ...categories.map(([uid, name]) => ({ title: name, value: String(uid) })),
        ]}
        defaultValue={String(category ?? '')}
      />
      {sort !== 'category' && <input type="hidden" name="sort" value={sort} />}
      {direction !== 'asc' && <input type="hidden" name="direction" value={direction} />}
      {columns && <input type="hidden" name="columns" value={columns.join()} />}
    </FilterBar>
  );
}
