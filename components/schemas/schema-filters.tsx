'use client';

import { statusNames } from '@/lib/processes/model';
import type { ListAddress } from '@/lib/schemas/address';
import { FilterBar } from '../ui/filter-bar';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';

const statusOptions = [
  { title: 'Alle', value: '0' },
  ...Object.entries(statusNames).map(([value, title]) => ({ title, value })),
];

/** The filters of the schema list, as a form that needs no script. */
export function SchemaFilters({ address, action }: { address: ListAddress; action: string }) {
  const { sort, direction, columns, status, date, search } = address;
  return (
    <FilterBar
      action={action}
      resetHref={action}
      label="Schemas filtern"
      active={(status === 0 ? 0 : 1) + (date === undefined ? 0 : 1)}
      more={
        <>
          <SelectField
            label="Status"
            name="status"
            options={statusOptions}
            defaultValue={String(status)}
            tooltip="Der Status ergibt sich aus der Gültigkeit am Stichtag."
          />
          <TextInput
            label="Stichtag"
            name="date"
            type="date"
            defaultValue={date ?? ''}
            tooltip="Der Tag, für den der Status gilt; ohne Angabe heute."
          />
        </>
      }
    >
      <TextInput
        label="Suche"
        name="search"
        type="search"
        defaultValue={search}
        maxLength={200}
        placeholder="Name, Version oder Namespace"
      />
      {sort !== 'schema' && <input type="hidden" name="sort" value={sort} />}
      {direction !== 'asc' && <input type="hidden" name="direction" value={direction} />}
      {columns && <input type="hidden" name="columns" value={columns.join()} />}
    </FilterBar>
  );
}
