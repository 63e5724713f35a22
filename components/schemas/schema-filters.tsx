'use client';

import type { ListAddress } from '@/lib/schemas/address';
import { KeptEntries, SearchInput } from '../lists/filter-parts';
import { statusOptions } from '../processes/status-options';
import { useExplanations } from '../ui/explained';
import { FilterBar } from '../ui/filter-bar';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';

/** The filters of the schema list, as a form that needs no script. */
export function SchemaFilters({ address, action }: { address: ListAddress; action: string }) {
  const explain = useExplanations();
  const { status, date, search } = address;
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
            {...explain('schemas.status')}
          />
          <TextInput
            label="Stichtag"
            name="date"
            type="date"
            defaultValue={date ?? ''}
            {...explain('schemas.date')}
          />
        </>
      }
    >
      <SearchInput value={search} placeholder="Name, Version oder Namespace" />
      <KeptEntries address={address} sort="schema" />
    </FilterBar>
  );
}
