import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { shareClient } from '../db/client';
import { countTry, limits, signInPair } from './throttle';

let store: TestDatabase;
beforeAll(async () => {
  store = await testClients()[0]![1]();
  shareClient(store.client);
});
afterAll(async () => {
  shareClient(undefined);
  await store.close();
});

test('an address is counted in whatever case and however padded, and not kept', async () => {
  const spelt = (n: number) =>
    signInPair('192.0.2.1', n % 2 ? 'Max@Demo.example' : `${' '.repeat(n)}max@demo.example${' '.repeat(n)}`);
  for (let n = 0; n < limits.loginPair.points; n += 1) await countTry('loginPair', spelt(n));
  for (const n of [0, 1])
    await expect(countTry('loginPair', spelt(n))).rejects.toMatchObject({ code: 'too_many_requests' });
  await countTry('loginPair', 'moritz@demo.example');
  const { rows } = await store.client.query('select key from rate_limits');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/demo/i);
});

test('a clock that was set back makes nobody wait longer than a window', async () => {
  const { duration, points } = limits.loginPair;
  await store.client.query('delete from rate_limits');
  for (let n = 0; n < points; n += 1) await countTry('loginPair', 'zurück');
  await store.client.query('update rate_limits set expire = expire + 5 * 3600 * 1000');
  for (const _ of [1, 2])
    await expect(countTry('loginPair', 'zurück')).rejects.toMatchObject({ code: 'too_many_requests' });
  const { rows } = await store.client.query('select expire::float8 as last from rate_limits');
  expect(rows).toEqual([{ last: expect.any(Number) }]);
  expect((rows[0] as { last: number }).last).toBeLessThanOrEqual(Date.now() + duration * 1_000);
});

test('what the database fails at is no try too many', async () => {
  await store.client.query('alter table rate_limits rename to elsewhere');
  try {
    await expect(countTry('loginPair', 'max')).rejects.not.toMatchObject({ code: 'too_many_requests' });
  } finally {
    await store.client.query('alter table elsewhere rename to rate_limits');
  }
});
