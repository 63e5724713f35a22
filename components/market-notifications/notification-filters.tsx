'use client';

import type { ListAddress } from '@/lib/market-notifications/address';
import { statusNames } from '@/lib/processes/model';
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

const statusOptions = [
  { title: 'Alle', value: '0' },
  ...Object.entries(statusNames).map(([value, title]) => ({ title, value })),
];

/** The filters of the list of market notifications, as a form that needs no script. */
export function NotificationFilters({ address, participants, schemas, action, active }: Props) {
  const { sort, direction, columns } = address;
  const roles = (all: string) => [
    { title: all, value: '' },
    ...participants.map(([uid, name]) => ({ title: name, value: String(uid) })),
  ];
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
            tooltip="Der Status des Prozesses, wie er sich aus der Gültigkeit am Stichtag ergibt."
          />
          <SelectField
            label="Sender"
            name="sender"
            search
            options={roles('Alle Sender')}
            defaultValue={String(address.sender ?? '')}
          />
          <SelectField
            label="Empfänger"
            name="receiver"
            search
            options={roles('Alle Empfänger')}
            defaultValue={String(address.receiver ?? '')}
          />
          <SelectField
            label="Schema"
            name="schema"
            search
            options={[
              { title: 'Alle Schemas', value: '' },
              ...schemas.map((name) => ({ title: name, value: name })),
            ]}
            defaultValue={address.schema ?? ''}
          />
          <TextInput
            label="Stichtag"
            name="accessDate"
            type="date"
            defaultValue={address.accessDate ?? ''}
            tooltip="Der Tag, für den der Status gilt; ohne Angabe heute."
          />
        </>
      }
    >
      <TextInput
        label="Suche"
        name="search"
        type="search"
        defaultValue={address.search}
        maxLength={200}
        placeholder="Code oder Beschreibung"
      />
      {sort !== 'messageCode' && <input type="hidden" name="sort" value={sort} />}
      {direction !== 'asc' && <input type="hidden" name="direction" value={direction} />}
      {columns && <input type="hidden" name="columns" value={columns.join()} />}
    </FilterBar>
  );
}
