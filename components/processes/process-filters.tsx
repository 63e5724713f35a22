'use client';

import type { ListAddress } from '@/lib/processes/address';
import { statusNames } from '@/lib/processes/model';
import { FilterBar } from '../ui/filter-bar';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';

/** What can be chosen, as it crosses to the browser: pairs of uid and name. */
export interface FilterChoices {
  categories: [uid: number, name: string][];
  divisions: [uid: number, name: string][];
  participants: [uid: number, name: string][];
}

const options = (all: string, list: [number, string][]) => [
  { title: all, value: '' },
  ...list.map(([uid, name]) => ({ title: name, value: String(uid) })),
];

const statusOptions = [
  { title: 'Alle', value: '0' },
  ...Object.entries(statusNames).map(([value, title]) => ({ title, value })),
];

interface Props {
  address: ListAddress;
  choices: FilterChoices;
  /** The explanation of a field, by its name. */
  help: Partial<Record<string, string>>;
}

/**
 * The filters of the process list, as a form that needs no script. One client component, not one for each
 * field: what crosses to the browser is then the address and the choices, and none of the markup.
 */
export function ProcessFilters({ address, choices, help }: Props) {
  const { sort, direction, columns } = address;
  return (
    <FilterBar
      action="/prozesse"
      resetHref="/prozesse"
      label="Prozesse filtern"
      active={activeFilters(address)}
      more={<MoreFilters address={address} choices={choices} help={help} />}
    >
      <TextInput
        label="Suche"
        name="search"
        type="search"
        defaultValue={address.search}
        maxLength={200}
        placeholder="Name oder Bezeichnung"
      />
      {sort !== 'process' && <input type="hidden" name="sort" value={sort} />}
      {direction !== 'asc' && <input type="hidden" name="direction" value={direction} />}
      {columns && <input type="hidden" name="columns" value={columns.join()} />}
    </FilterBar>
  );
}

/** How many filters besides the search are in force. */
function activeFilters({
  status,
  category,
  division,
  participant,
  fromConsultation,
  accessDate,
}: ListAddress): number {
  const set = [category, division, participant, fromConsultation, accessDate];
  return set.filter((value) => value !== undefined).length + (status === 1 ? 0 : 1);
}

function MoreFilters({ address, choices, help }: Props) {
  const { fromConsultation } = address;
  return (
    <>
      <SelectField
        label="Status"
        name="status"
        options={statusOptions}
        defaultValue={String(address.status)}
        tooltip={help.status}
      />
      <SelectField
        label="Kategorie"
        name="category"
        options={options('Alle Kategorien', choices.categories)}
        defaultValue={String(address.category ?? '')}
        tooltip={help.category}
      />
      <SelectField
        label="Sparte"
        name="division"
        options={options('Alle Sparten', choices.divisions)}
        defaultValue={String(address.division ?? '')}
        tooltip={help.division}
      />
      <SelectField
        label="Teilnehmer"
        name="participant"
        search
        options={options('Alle Teilnehmer', choices.participants)}
        defaultValue={String(address.participant ?? '')}
        tooltip={help.participant}
      />
      <SelectField
        label="Konsultation"
        name="fromConsultation"
        options={[
          { title: 'Alle', value: '' },
          { title: 'Aus einer Konsultation', value: '1' },
          { title: 'Ohne Konsultation', value: '0' },
        ]}
        defaultValue={fromConsultation === undefined ? '' : String(Number(fromConsultation))}
        tooltip={help.fromConsultation}
      />
      <TextInput
        label="Stichtag"
        name="accessDate"
        type="date"
        defaultValue={address.accessDate ?? ''}
        tooltip={help.accessDate}
      />
    </>
  );
}
