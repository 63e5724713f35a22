import { TextInput } from '../ui/text-input';

/** The search of a list's filters. */
export function SearchInput({ value, placeholder }: { value: string; placeholder: string }) {
  return (
    <TextInput label="Suche" name="search" type="search" defaultValue={value} placeholder={placeholder} />
  );
}

interface Kept {
  address: { sort: string; direction: string; columns?: readonly string[] };
  /** The column a list is sorted by where nothing is said; left out where the filters have a field for it. */
  sort?: string;
  /** The direction where nothing is said. */
  direction?: 'asc' | 'desc';
}

/** The sorting and the columns of a list, which a form with its filters leaves as they are; defaults are left out. */
export function KeptEntries({ address, sort, direction = 'asc' }: Kept) {
  const { columns } = address;
  return (
    <>
      {sort && address.sort !== sort && <input type="hidden" name="sort" value={address.sort} />}
      {address.direction !== direction && <input type="hidden" name="direction" value={address.direction} />}
      {columns && <input type="hidden" name="columns" value={columns.join()} />}
    </>
  );
}
