import { type Columns, readColumns } from './columns';
import { isDay } from './time/days';

/** The query of an address in Next's form. */
export type Query = Record<string, string | string[] | undefined>;

/** Reads the entries of a query; entries that can't be parsed are named in `ignored`. */
export function addressReader(query: Query) {
  const ignored: string[] = [];
  function read<T>(key: string, parse: (value: string) => T | undefined): T | undefined {
    const given = query[key];
    const value = (Array.isArray(given) ? given[0] : given)?.trim();
    if (!value) return undefined;
    const parsed = parse(value);
    if (parsed === undefined) ignored.push(key);
    return parsed;
  }
  const number = (key: string, form: RegExp) =>
    read(key, (value) => (form.test(value) ? Number(value) : undefined));
  return {
    ignored,
    read,
    /** At most `most` characters; what is longer is ignored, not cut. */
    text: (key: string, most = 200) => read(key, (value) => (value.length > most ? undefined : value)) ?? '',
    uid: (key: string) => number(key, /^[1-9]\d{0,8}$/),
    /** A uid, or 0 for none. */
    uidOrZero: (key: string) => number(key, /^(0|[1-9]\d{0,8})$/),
    /** The page number of a list, from 1. */
    page: (key = 'page') => number(key, /^[1-9]\d{0,5}$/) ?? 1,
    /** YYYY-MM-DD. */
    day: (key: string) => read(key, (value) => (isDay(value) ? value : undefined)),
    oneOf: <T extends string>(key: string, values: readonly T[]) =>
      read(key, (value) => values.find((one) => one === value)),
    /** The columns asked for, of those that a list has; undefined for the standard. */
    columns: (known: Columns) => {
      const { chosen, unknown } = readColumns(known, query.columns);
      if (unknown) ignored.push('columns');
      return chosen;
    },
  };
}

/** What a link changes of an address. */
export type Changes<Address> = Partial<Record<keyof Address, unknown>>;

/** An address with some parts changed; it begins at page 1 unless `changes` names a page. */
export const changed = <Address extends { page: number }>(
  address: Address,
  changes: Changes<Address>,
): Address => ({ ...address, page: 1, ...changes }) as Address;

/** A path with a query; undefined and empty entries are left out, commas stay readable. */
export function addressOf(
  path: string,
  entries: Record<string, string | number | readonly string[] | undefined>,
): string {
  const given = Object.entries(entries).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  const query = new URLSearchParams(given).toString().replaceAll('%2C', ',');
  return `${path}${query && `?${query}`}`;
}
