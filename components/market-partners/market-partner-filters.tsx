'use client';

import type { ListAddress } from '@/lib/market-partners/address';
import { industries } from '@/lib/market-partners/model';
import { filterOptions } from '../lists/filter-options';
import { KeptEntries, SearchInput } from '../lists/filter-parts';
import { FilterBar } from '../ui/filter-bar';
import { SelectField } from '../ui/select';

interface Props {
  address: ListAddress;
  /** The market roles, as pairs of uid and name. */
  participants: [uid: number, name: string][];
  /** Whether those that are not active can be listed. */
  administers: boolean;
  action: string;
}

/** The filters of the list of market partners, as a form that needs no script. */
export function MarketPartnerFilters({ address, participants, administers, action }: Props) {
  const { industry, participant, active, search } = address;
  const set = [industry, participant, active].filter((value) => value !== undefined).length;
  return (
    <FilterBar
      action={action}
      resetHref={action}
      label="Marktpartner filtern"
      active={set}
      more={
        <>
          <SelectField
            label="Sparte"
            name="industry"
            options={filterOptions(
              'Alle Sparten',
              industries.map((value) => [value, value]),
            )}
            defaultValue={industry ?? ''}
          />
          <SelectField
            label="Marktrolle"
            name="participant"
            search
            options={filterOptions('Alle Marktrollen', participants)}
            defaultValue={String(participant ?? '')}
          />
          {administers && (
            <SelectField
              label="Zustand"
              name="active"
              options={[
                { title: 'Aktiv', value: '' },
                { title: 'Inaktiv', value: '0' },
              ]}
              defaultValue={active ?? ''}
            />
          )}
        </>
      }
    >
      <SearchInput value={search} placeholder="Unternehmen, Ort oder Nummer wie AT001000" />
      <KeptEntries address={address} sort="company" />
    </FilterBar>
  );
}
