import type { SelectOption } from '../ui/select-props';

/** The options of a filter: `all`, which leaves it open, and pairs of value and title. */
export const filterOptions = (
  all: string,
  pairs: readonly (readonly [value: string | number, title: string])[],
  open = '',
): SelectOption[] => [
  { title: all, value: open },
  ...pairs.map(([value, title]) => ({ title, value: String(value) })),
];
