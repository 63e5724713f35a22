import { expect, test } from '@jest/globals';
import { randomQueries, seeded } from '@/tests/support/listings';
import { faqUrl, listEntries, questionOf, readAddress } from './address';
import { adminFaqListing, faqListing } from './listing';

test.each([faqListing, adminFaqListing])('$route: address, link and question are what they were', (now) => {
  expect(now.entries).toEqual(listEntries);
  const query = randomQueries(now, seeded(20_000));
  const searches = new Set<string>();
  for (let at = 0; at < 20_000; at += 1) {
    const asked = query();
    const [was, is] = [readAddress(asked), now.read(asked)];
    // All questions stand on one page: its number was not read at all.
    expect([is.suche, is.columns, is.ignored.filter((name) => name !== 'page')]).toEqual([
      was.search,
      was.columns,
      was.ignored,
    ]);
    expect(now.link(is)).toBe(faqUrl(was.search, now.route as 'AdminFaq'));
    const { page, pageSize, ...question } = { pageSize: 0, ...now.question(is) };
    expect(question).toEqual(questionOf(was));
    searches.add(was.search);
  }
  expect(searches.size).toBeGreaterThan(20);
}, 120_000);
