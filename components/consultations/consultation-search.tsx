import { directionOf, type ListAddress } from '@/lib/consultations/address';
import { FilterBar } from '../ui/filter-bar';
import { TextInput } from '../ui/text-input';

interface Props {
  address: ListAddress;
  action: string;
  resetHref: string;
}

/** The search of the consultation list, as a form that needs no script; it stays in its tab. */
export function ConsultationSearch({ address, action, resetHref }: Props) {
  const { tab, search, sort, direction, columns } = address;
  return (
    <FilterBar action={action} resetHref={resetHref} label="Konsultationen durchsuchen">
      <TextInput
        label="Suche"
        name="search"
        type="search"
        defaultValue={search}
        maxLength={200}
        placeholder="Titel"
      />
      <input type="hidden" name="tab" value={tab} />
      {sort !== 'consultationStart' && <input type="hidden" name="sort" value={sort} />}
      {direction !== directionOf(sort) && <input type="hidden" name="direction" value={direction} />}
      {columns && <input type="hidden" name="columns" value={columns.join()} />}
    </FilterBar>
  );
}
