import type { ListAddress } from '@/lib/events/address';
import { KeptEntries, SearchInput } from '../lists/filter-parts';
import { FilterBar } from '../ui/filter-bar';

interface Props {
  address: ListAddress;
  action: string;
  resetHref: string;
}

/** The search of a list of events, as a form that needs no script; it stays in its part. */
export function EventSearch({ address, action, resetHref }: Props) {
  const { tab } = address;
  return (
    <FilterBar action={action} resetHref={resetHref} label="Veranstaltungen durchsuchen" submitLabel="Suchen">
      <SearchInput value={address.search} placeholder="Titel, Ort oder Veranstalter" />
      {tab !== 'kommende' && <input type="hidden" name="tab" value={tab} />}
      <KeptEntries address={address} sort="start" direction={tab === 'vergangene' ? 'desc' : 'asc'} />
    </FilterBar>
  );
}
