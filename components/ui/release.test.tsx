import { jest } from '@jest/globals';
import { collectNotifications, mockFetch } from '@/tests/support/notifications';
import { send } from './send';

const { all: told } = collectNotifications();

beforeEach(() => {
  told.length = 0;
  document.documentElement.dataset.release = 'alt';
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** A call that a process of a release answers, when the page is `age` milliseconds old. */
async function call(release: string | undefined, age: number): Promise<void> {
  jest.spyOn(performance, 'now').mockReturnValue(age);
  const headers: Record<string, string> = release ? { 'X-Portal-Release': release } : {};
  mockFetch({ '/api/auth/status': { body: { authenticated: false }, headers } });
  await send('/api/auth/status');
}

test('an open page learns of a new release once, and stays as it is', async () => {
  await call('alt', 600_000);
  await call(undefined, 600_000);
  expect(told).toEqual([]);
  await call('neu', 30_000); // just loaded, while processes are updated one after the other
  expect(told).toEqual([]);
  await call('neu', 600_000);
  await call('neu', 700_000);
  expect(told).toEqual([expect.objectContaining({ about: 'release', autohide: false })]);
});

test('a page without a release is told nothing', async () => {
  delete document.documentElement.dataset.release;
  await call('anders', 600_000);
  expect(told).toEqual([]);
});
