'use client';

import type { ListAddress } from '@/lib/market-partners/address';
import { industries } from '@/lib/market-partners/model';
import { FilterBar } from '../ui/filter-bar';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';

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
  const { sort, direction, columns, industry, participant, active, search } = address;
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
            options={[
              { title: 'Alle Sparten', value: '' },
              ...industries.map((value) => ({ title: value, value })),
            ]}
            defaultValue={industry ?? ''}
          />
          <SelectField
            label="Marktrolle"
            name="participant"
            search
            options={[
              { title: 'Alle Marktrollen', value: '' },
              ...participants.map(([uid, name]) => ({ title: name, value: String(uid) })),
            ]}
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
      <TextInput
        label="Suche"
        name="search"
        type="search"
        defaultValue={search}
        maxLength={200}
        placeholder="Unternehmen, Ort oder Nummer wie AT001000"
      />
      {sort !== 'company' && <input type="hidden" name="sort" value={sort} />}
      {direction !== 'asc' && <input type="hidden" name="direction" value={direction} />}
      {columns && <input type="hidden" name="columns" value={columns.join()} />}
    </FilterBar>
  );
}
