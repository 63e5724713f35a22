'use client';

import type { ListAddress } from '@/lib/processes/address';
import { filterOptions } from '../lists/filter-options';
import { KeptEntries, SearchInput } from '../lists/filter-parts';
import { useExplanations } from '../ui/explained';
import { FilterBar } from '../ui/filter-bar';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';
import { statusOptions } from './status-options';

/** What can be chosen, as it crosses to the browser: pairs of uid and name. */
export interface FilterChoices {
  categories: [uid: number, name: string][];
  divisions: [uid: number, name: string][];
  participants: [uid: number, name: string][];
}

interface Props {
  address: ListAddress;
  choices: FilterChoices;
}

/**
 * The filters of the process list, as a form that needs no script. One client component, not one for each
 * field: what crosses to the browser is then the address and the choices, and none of the markup.
 */
export function ProcessFilters({ address, choices }: Props) {
  return (
    <FilterBar
      action="/prozesse"
      resetHref="/prozesse"
      label="Prozesse filtern"
      active={activeFilters(address)}
      more={<MoreFilters address={address} choices={choices} />}
    >
      <SearchInput value={address.search} placeholder="Name oder Bezeichnung" />
      <KeptEntries address={address} sort="process" />
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

function MoreFilters({ address, choices }: Props) {
  const { fromConsultation } = address;
  const explain = useExplanations();
  return (
    <>
      <SelectField
        label="Status"
        name="status"
        options={statusOptions}
        defaultValue={String(address.status)}
        {...explain('processes.status')}
      />
      <SelectField
        label="Kategorie"
        name="category"
        options={filterOptions('Alle Kategorien', choices.categories)}
        defaultValue={String(address.category ?? '')}
        {...explain('processes.category')}
      />
      <SelectField
        label="Sparte"
        name="division"
        options={filterOptions('Alle Sparten', choices.divisions)}
        defaultValue={String(address.division ?? '')}
        {...explain('processes.division')}
      />
      <SelectField
        label="Teilnehmer"
        name="participant"
        search
        options={filterOptions('Alle Teilnehmer', choices.participants)}
        defaultValue={String(address.participant ?? '')}
        {...explain('processes.participant')}
      />
      <SelectField
        label="Konsultation"
        name="fromConsultation"
        options={filterOptions('Alle', [
          ['1', 'Aus einer Konsultation'],
          ['0', 'Ohne Konsultation'],
        ])}
        defaultValue={fromConsultation === undefined ? '' : String(Number(fromConsultation))}
        {...explain('processes.fromConsultation')}
      />
      <TextInput
        label="Stichtag"
        name="accessDate"
        type="date"
        defaultValue={address.accessDate ?? ''}
        {...explain('processes.accessDate')}
      />
    </>
  );
}
