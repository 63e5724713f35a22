import { describe, expect, test } from '@jest/globals';
import { places } from '@/components/ui/table';
import { allListings, randomQueries, seeded } from '../tests/support/listings';
import { activeFilters, unfiltered } from './listing';

const listings = await allListings();
const queryOf = (link: string) => Object.fromEntries(new URL(link, 'http://x').searchParams);

describe.each(listings.map((one) => [one.route, one] as const))('the list %s', (_, one) => {
  const { read, link, filters } = one;
  const empty = read({});

  test('has no more columns than a table holds', () =>
    expect(one.columns.length).toBeLessThanOrEqual(places));

  test('its address says again what was read of it, and no more than what is not standard', () => {
    const query = randomQueries(one, seeded(7));
    for (let at = 0; at < 500; at += 1) {
      const address = read(query());
      const said = link(address, { page: address.page });
      expect(read(queryOf(said))).toEqual({ ...address, ignored: [] });
      const names = Object.keys(queryOf(said)).filter(
        (name) => filters[name] && filters[name].look.kind !== 'tab',
      );
      expect(activeFilters(one, address).sort()).toEqual(names.sort());
    }
    expect(link(empty)).toBe(one.path);
  });

  test('what it does not understand it names, and goes on without', () => {
    for (const name of [...one.entries, 'page']) {
      if (filters[name]?.look.kind === 'search' || filters[name]?.look.kind === 'text') continue;
      const refused = read({ [name]: '<script>' });
      if (refused.ignored.length > 0) expect(refused).toEqual({ ...empty, ignored: [name] });
      else expect([name, filters[name]?.look.long]).toEqual([name, true]);
    }
    expect(read({ unknown: 'x' })).toEqual(empty);
  });

  test('takes the first of several, and begins a new filter at page 1', () => {
    expect(read({ page: ['3', '4'] }).page).toBe(3);
    expect(link(read({ page: '3' }))).toBe(one.path);
    expect(link(empty, { page: 2 })).toBe(`${one.path}?page=2`);
  });

  test('without its filters it is the list as it begins', () => {
    const query = randomQueries(one, seeded(9));
    for (let at = 0; at < 100; at += 1) {
      const cleared = read(queryOf(unfiltered(one, read(query()))));
      expect(activeFilters(one, cleared)).toEqual([]);
    }
  });
});
