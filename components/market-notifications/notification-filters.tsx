'use client';

import type { ListAddress } from '@/lib/market-notifications/address';
import { filterOptions } from '../lists/filter-options';
import { KeptEntries, SearchInput } from '../lists/filter-parts';
import { statusOptions } from '../processes/status-options';
import { useExplanations } from '../ui/explained';
import { FilterBar } from '../ui/filter-bar';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';

interface Props {
  address: ListAddress;
  /** Pairs of uid and name. */
  participants: [uid: number, name: string][];
  schemas: string[];
  action: string;
  /** How many filters besides the search are in force. */
  active: number;
}

/** The filters of the list of market notifications, as a form that needs no script. */
export function NotificationFilters({ address, participants, schemas, action, active }: Props) {
  const explain = useExplanations();
  return (
    <FilterBar
      action={action}
      resetHref={action}
      label="Marktnachrichten filtern"
      active={active}
      more={
        <>
          <SelectField
            label="Status"
            name="status"
            options={statusOptions}
            defaultValue={String(address.status)}
            {...explain('marketNotifications.status')}
          />
          <SelectField
            label="Sender"
            name="sender"
            search
            options={filterOptions('Alle Sender', participants)}
            defaultValue={String(address.sender ?? '')}
          />
          <SelectField
            label="Empfänger"
            name="receiver"
            search
            options={filterOptions('Alle Empfänger', participants)}
            defaultValue={String(address.receiver ?? '')}
          />
          <SelectField
            label="Schema"
            name="schema"
            search
            options={filterOptions(
              'Alle Schemas',
              schemas.map((name) => [name, name]),
            )}
            defaultValue={address.schema ?? ''}
          />
          <TextInput
            label="Stichtag"
            name="accessDate"
            type="date"
            defaultValue={address.accessDate ?? ''}
            {...explain('marketNotifications.accessDate')}
          />
        </>
      }
    >
      <SearchInput value={address.search} placeholder="Code oder Beschreibung" />
      <KeptEntries address={address} sort="messageCode" />
    </FilterBar>
  );
}
