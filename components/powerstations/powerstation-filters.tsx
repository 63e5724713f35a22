'use client';

import type { ListAddress } from '@/lib/powerstations/address';
import { states } from '@/lib/powerstations/model';
import { placeText } from '@/lib/powerstations/place';
import { FilterBar } from '../ui/filter-bar';
import { SelectField } from '../ui/select';
import type { SelectOption } from '../ui/select-props';
import { TextInput } from '../ui/text-input';

interface Props {
  address: ListAddress;
  /** The operators as they were reported. */
  operators: string[];
  /** Places with their names; the one in force is among them. */
  places: SelectOption[];
  action: string;
}

const asOption = (value: string) => ({ title: value, value });
const amount = (value: number | undefined) => (value === undefined ? '' : String(value).replace('.', ','));

/** The filters of the capacity map, as a form that needs no script. */
export function PowerstationFilters({ address, operators, places, action }: Props) {
  const { search, state, operator, min, max, near, sort, direction, columns } = address;
  const set =
    [state, operator, near].filter(Boolean).length + [min, max].filter((one) => one !== undefined).length;
  const sorted = sort !== (near ? 'distance' : 'substationName');
  const capacity = { inputMode: 'decimal', maxLength: 10, pattern: '\\d{1,6}([.,]\\d{1,3})?' } as const;
  return (
    <FilterBar
      action={action}
      resetHref={action}
      label="Umspannwerke filtern"
      active={set}
      more={
        <>
          <SelectField
            label="Bundesland"
            name="state"
            options={[{ title: 'Alle Bundesländer', value: '' }, ...states.map(asOption)]}
            defaultValue={state ?? ''}
          />
          <SelectField
            label="Netzbetreiber"
            name="operator"
            search
            options={[{ title: 'Alle Netzbetreiber', value: '' }, ...operators.map(asOption)]}
            defaultValue={operator}
          />
          <TextInput
            label="Frei ab (MVA)"
            name="min"
            defaultValue={amount(min)}
            title="Eine Zahl wie 10 oder 12,5"
            {...capacity}
          />
          <TextInput
            label="Frei bis (MVA)"
            name="max"
            defaultValue={amount(max)}
            title="Eine Zahl wie 10 oder 12,5"
            {...capacity}
          />
          <SelectField
            label="Nächste zu"
            name="nahe"
            search
            options={[{ title: 'Kein Ort', value: '' }, ...places]}
            defaultValue={near ? placeText(near) : ''}
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
        placeholder="Umspannwerk oder Netzbetreiber"
      />
      {sorted && <input type="hidden" name="sort" value={sort} />}
      {direction !== 'asc' && <input type="hidden" name="direction" value={direction} />}
      {columns && <input type="hidden" name="columns" value={columns.join()} />}
    </FilterBar>
  );
}
