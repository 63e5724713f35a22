import { expect, test } from '@jest/globals';
import type { AnyEndpoint } from '../backend/endpoint';
import { endpoints } from '../backend/registry';
import { routeOf } from '../routes';
import { subscriptions } from './subscriptions';

const kindOf = ({ path, file = '' }: AnyEndpoint) => {
  if (file.includes('application/atom+xml')) return 'atom';
  if (file.includes('text/calendar')) return 'calendar';
  return path.endsWith('/export') ? 'export' : undefined;
};

test('the page of feeds knows every feed, calendar and export that there is, and no other', () => {
  const served = endpoints.flatMap((one) => (kindOf(one) ? [`${kindOf(one)} ${one.path}`] : []));
  expect(served.length).toBeGreaterThan(15);
  expect(subscriptions.map(({ kind, path }) => `${kind} ${path}`).sort()).toEqual(served.sort());
});

test('each says what is in it and where it is', () => {
  for (const { path, title, content, page, found } of subscriptions) {
    expect([title, content]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
    expect(page ?? found).toBeTruthy();
    if (page) expect(routeOf(page).path).not.toContain(':');
    if (path.includes('{')) expect(found).toBeTruthy();
  }
});

test('what has no versions is not said to have some', () => {
  const content = (noun: string) =>
    subscriptions.find(({ path }) => path === `/watches/atom/${noun}/{uid}`)!.content;
  expect(['processes', 'schemas'].map(content)).toEqual(Array(2).fill(expect.stringContaining('Version')));
  for (const noun of ['response-codes', 'consultations', 'market-partners'])
    expect(content(noun)).not.toContain('Version');
});
