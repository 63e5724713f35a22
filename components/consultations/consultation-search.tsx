import { directionOf, type ListAddress } from '@/lib/consultations/address';
import { KeptEntries, SearchInput } from '../lists/filter-parts';
import { FilterBar } from '../ui/filter-bar';

interface Props {
  address: ListAddress;
  action: string;
  resetHref: string;
}

/** The search of the consultation list, as a form that needs no script; it stays in its tab. */
export function ConsultationSearch({ address, action, resetHref }: Props) {
  const { tab, search } = address;
  return (
    <FilterBar action={action} resetHref={resetHref} label="Konsultationen durchsuchen">
      <SearchInput value={search} placeholder="Titel" />
      <input type="hidden" name="tab" value={tab} />
      <KeptEntries address={address} sort="consultationStart" direction={directionOf(address.sort)} />
    </FilterBar>
  );
}
