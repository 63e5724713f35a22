import { expect, test } from '@jest/globals';
import { randomQueries, seeded } from '../tests/support/listings';
import type { AnyListing } from './listing';
import * as stations from './powerstations/address';
import { powerstationListing } from './powerstations/listing';

// biome-ignore lint/suspicious/noExplicitAny: what is compared is deleted with this test
type Any = any;

/** What was, what is, and the entries that were. */
const lists: Record<string, [Any, AnyListing, string[]]> = {
  stations: [
    {
      // The place was called otherwise, and no operator an empty one.
      readAddress: (query: Any) => {
        const { near, operator, ...rest } = stations.readAddress(query);
        return { ...rest, operator: operator || undefined, nahe: near };
      },
      addressWith: (address: Any, changes: Any) =>
        stations.addressWith(
          { ...address, near: address.nahe },
          'nahe' in changes ? { ...changes, near: changes.nahe } : changes,
        ),
      questionOf: (address: Any) => {
        const { operator, search, ...rest } = stations.questionOf({ ...address, near: address.nahe });
        return { ...rest, operator: operator || undefined, search: search || undefined };
      },
    },
    powerstationListing,
    stations.listEntries,
  ],
};

const same = (is: unknown, was: unknown) => {
  if (JSON.stringify(is) !== JSON.stringify(was)) expect(is).toEqual(was);
};

test.each(Object.keys(lists))('%s: read, link, question and entries are what they were', (name) => {
  const [old, now, entries] = lists[name]!;
  expect(now.entries).toEqual(entries);
  const random = seeded(20_000);
  const query = randomQueries(now, random);
  let before: Any = old.readAddress({});
  let refused = 0;
  for (let at = 0; at < 20_000; at += 1) {
    const asked = query();
    const [was, is] = [old.readAddress(asked), now.read(asked)] as Any[];
    for (const one of [was, is]) one.ignored.sort(); // Named in the order of the declaration.
    same(is, was);
    same(now.question(is), old.questionOf(was));
    const changes = Object.fromEntries(
      Object.entries(before).filter(([key]) => key !== 'ignored' && random() < 0.3),
    );
    for (const change of [{}, { page: is.page }, { columns: undefined, page: is.page }, changes]) {
      same(now.link(is, change), old.addressWith(was, change));
    }
    if (is.ignored.length > 0) refused += 1;
    before = was;
  }
  expect(refused).toBeGreaterThan(1_000);
  expect(refused).toBeLessThan(19_900);
});
