'use client';

import type { ListAddress } from '@/lib/statements/address';
import { kindNames } from '@/lib/statements/columns';
import { FilterBar } from '../ui/filter-bar';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';

interface Props {
  address: ListAddress;
  /** Pairs of uid and name. */
  processes: [uid: number, name: string][];
  partners: [uid: number, name: string][];
  action: string;
}

const options = (all: string, pairs: [value: string | number, title: string][]) => [
  { title: all, value: '' },
  ...pairs.map(([value, title]) => ({ title, value: String(value) })),
];

/** The filters of a consultation's statements, as a form that needs no script. */
export function EvaluationFilters({ address, processes, partners, action }: Props) {
  const { search, process, partner, kind, answered, sort, direction, columns } = address;
  return (
    <FilterBar action={action} resetHref={action} label="Stellungnahmen filtern">
      <TextInput
        label="Suche"
        name="search"
        type="search"
        defaultValue={search}
        maxLength={200}
        placeholder="Marktpartner oder Text"
      />
      <SelectField
        label="Zu"
        name="process"
        options={options('Alles', [[0, 'Konsultation insgesamt'], ...processes])}
        defaultValue={String(process ?? '')}
      />
      <SelectField
        label="Marktpartner"
        name="partner"
        options={options('Alle', partners)}
        defaultValue={String(partner ?? '')}
      />
      <SelectField
        label="Art"
        name="kind"
        options={options('Alle', Object.entries(kindNames))}
        defaultValue={kind ?? ''}
      />
      <SelectField
        label="Antwort der Administration"
        name="answered"
        options={options('Egal', [
          ['1', 'beantwortet'],
          ['0', 'noch nicht beantwortet'],
        ])}
        defaultValue={answered === undefined ? '' : String(answered)}
      />
      <SelectField
        label="Reihenfolge"
        name="sort"
        options={options('Wie abgegeben', [
          ['organisation', 'Marktpartner'],
          ['process', 'Prozess'],
          ['votes', 'Zustimmungen'],
        ])}
        defaultValue={sort === 'created' ? '' : sort}
      />
      {direction !== 'asc' && <input type="hidden" name="direction" value={direction} />}
      {columns && <input type="hidden" name="columns" value={columns.join()} />}
    </FilterBar>
  );
}
