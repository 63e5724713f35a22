import { isDay } from './time/days';

/** The query of an address, as Next gives it. */
export type Query = Record<string, string | string[] | undefined>;

/** Reads the entries of a query; what can't be understood is named in `ignored` instead of guessed. */
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
  return {
    ignored,
    read,
    text: (key: string, most = 200) => read(key, (value) => value.slice(0, most)) ?? '',
    uid: (key: string) => read(key, (value) => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined)),
    page: () => read('page', (value) => (/^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined)) ?? 1,
    /** YYYY-MM-DD. */
    day: (key: string) => read(key, (value) => (isDay(value) ? value : undefined)),
    oneOf: <T extends string>(key: string, values: readonly T[]) =>
      read(key, (value) => values.find((one) => one === value)),
  };
}

/** A path with a query; entries that are undefined or empty are left out, commas stay readable. */
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
