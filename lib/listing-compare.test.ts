import { expect, test } from '@jest/globals';
import { randomQueries, seeded } from '../tests/support/listings';
import * as documents from './documents/address';
import { documentListing } from './documents/listing';
import type { AnyListing } from './listing';
import * as notifications from './market-notifications/address';
import { notificationListing } from './market-notifications/listing';
import * as partners from './market-partners/address';
import { marketPartnerListing } from './market-partners/listing';
import * as codes from './response-codes/address';
import { responseCodeListing } from './response-codes/listing';
import * as schemas from './schemas/address';
import { schemaListing } from './schemas/listing';

// biome-ignore lint/suspicious/noExplicitAny: what is compared is deleted with this test
type Any = any;

/** What was, what is, and the entries that were. */
const lists: Record<string, [Any, AnyListing, string[]]> = {
  schemas: [schemas, schemaListing, ['search', 'status', 'date', 'sort', 'direction', 'columns']],
  partners: [
    {
      ...partners,
      // It was kept as a text.
      readAddress: (query: Any) => {
        const { active, ...rest } = partners.readAddress(query);
        return { ...rest, active: active && 0 };
      },
      questionOf: (address: Any) =>
        partners.questionOf({ ...address, active: address.active === 0 ? '0' : undefined }),
    },
    marketPartnerListing,
    partners.listEntries,
  ],
  notifications: [notifications, notificationListing, notifications.listEntries],
  codes: [codes, responseCodeListing, codes.listEntries],
  documents: [documents, documentListing, documents.listEntries],
};

/** The entries of an address in one order: these two lists write them in another one. */
const inOrder = (name: string, link: string): string =>
  name === 'notifications' || name === 'documents' ? link.split(/[?&]/).sort().join() : link;

const same = (is: unknown, was: unknown) => {
  if (JSON.stringify(is) !== JSON.stringify(was)) expect(is).toEqual(was);
};

test.each(Object.keys(lists))('%s: read, link, question and entries are what they were', (name) => {
  const [old, now, entries] = lists[name]!;
  expect([...now.entries].sort()).toEqual([...entries].sort());
  const random = seeded(20_000);
  const query = randomQueries(now, random);
  let before: Any = old.readAddress({});
  let refused = 0;
  for (let at = 0; at < 20_000; at += 1) {
    const asked = query();
    const [was, is] = [old.readAddress(asked), now.read(asked)] as Any[];
    if (name === 'notifications') for (const one of [was, is]) one.ignored.sort();
    same(is, was);
    same(now.question(is), old.questionOf(was));
    const changes = Object.fromEntries(
      Object.entries(before).filter(([key]) => key !== 'ignored' && random() < 0.3),
    );
    for (const change of [{}, { page: is.page }, { columns: undefined, page: is.page }, changes]) {
      same(inOrder(name, now.link(is, change)), inOrder(name, old.addressWith(was, change)));
    }
    if (is.ignored.length > 0) refused += 1;
    before = was;
  }
  expect(refused).toBeGreaterThan(1_000);
  expect(refused).toBeLessThan(19_900);
});
