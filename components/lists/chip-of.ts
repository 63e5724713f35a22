import type { Chip } from '../ui/filter-chips';

/**
 * A maker of the chips of a list's filters: the filter's name, the value as people read it, and the address
 * without it.
 */
export const chipOf =
  <Address>(
    names: Record<string, string>,
    address: Address,
    addressWith: (address: Address, changes: Partial<Record<keyof Address, unknown>>) => string,
  ) =>
  (key: keyof Address & string, value: string, without?: unknown): Chip => ({
    label: names[key] ?? key,
    value,
    href: addressWith(address, { [key]: without } as Partial<Record<keyof Address, unknown>>),
  });
