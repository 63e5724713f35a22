import { expect, test } from '@jest/globals';
import { randomQueries, seeded } from '../tests/support/listings';
import * as events from './events/address';
import { adminEventListing, eventListing } from './events/listing';
import type { AnyListing } from './listing';

// biome-ignore lint/suspicious/noExplicitAny: what is compared is deleted with this test
type Any = any;

/** What was, what is, and the entries that were. */
const lists: Record<string, [Any, AnyListing, string[]]> = {
  events: [events, eventListing, events.listEntries],
  admin: [
    {
      ...events,
      addressWith: (address: Any, changes: Any) => events.addressWith(address, changes, 'AdminEvents'),
    },
    adminEventListing,
    events.listEntries,
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
