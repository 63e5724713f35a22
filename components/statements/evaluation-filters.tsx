'use client';

import type { ListAddress } from '@/lib/statements/address';
import { kindNames } from '@/lib/statements/columns';
import { outcomeFilterNames } from '@/lib/statements/outcomes';
import { filterOptions } from '../lists/filter-options';
import { KeptEntries, SearchInput } from '../lists/filter-parts';
import { FilterBar } from '../ui/filter-bar';
import { SelectField } from '../ui/select';

interface Props {
  address: ListAddress;
  /** Pairs of uid and name. */
  processes: [uid: number, name: string][];
  partners: [uid: number, name: string][];
  /** Groups of statements that are mostly the same: the first one's uid, and how they are called. */
  similar: [uid: number, name: string][];
  action: string;
}

/** A link may have chosen a statement that no group begins with. */
const withChosen = (similar: Props['similar'], chosen?: number): Props['similar'] =>
  chosen === undefined || similar.some(([uid]) => uid === chosen)
    ? similar
    : [...similar, [chosen, `Nummer ${chosen}`]];

/** The filters of a consultation's statements, as a form that needs no script. */
export function EvaluationFilters({ address, processes, partners, similar, action }: Props) {
  const { search, process, partner, kind, answered, outcome, sort } = address;
  return (
    <FilterBar action={action} resetHref={action} label="Stellungnahmen filtern">
      <SearchInput value={search} placeholder="Marktpartner oder Text" />
      <SelectField
        label="Zu"
        name="process"
        options={filterOptions('Alles', [[0, 'Konsultation insgesamt'], ...processes])}
        defaultValue={String(process ?? '')}
      />
      <SelectField
        label="Marktpartner"
        name="partner"
        options={filterOptions('Alle', partners)}
        defaultValue={String(partner ?? '')}
      />
      <SelectField
        label="Art"
        name="kind"
        options={filterOptions('Alle', Object.entries(kindNames))}
        defaultValue={kind ?? ''}
      />
      <SelectField
        label="Antwort der Administration"
        name="answered"
        options={filterOptions('Alle', [
          ['1', 'Beantwortet'],
          ['0', 'Noch nicht beantwortet'],
        ])}
        defaultValue={answered === undefined ? '' : String(answered)}
      />
      <SelectField
        label="Ergebnis"
        name="outcome"
        options={filterOptions('Alle', Object.entries(outcomeFilterNames))}
        defaultValue={outcome ?? ''}
      />
      {(similar.length > 0 || address.similar) && (
        <SelectField
          label="Weitgehend gleiche"
          name="similar"
          options={filterOptions('Alle', withChosen(similar, address.similar))}
          defaultValue={String(address.similar ?? '')}
        />
      )}
      <SelectField
        label="Reihenfolge"
        name="sort"
        options={filterOptions('Wie abgegeben', [
          ['organisation', 'Marktpartner'],
          ['process', 'Prozess'],
          ['votes', 'Zustimmungen'],
        ])}
        defaultValue={sort === 'created' ? '' : sort}
      />
      <KeptEntries address={address} />
    </FilterBar>
  );
}
