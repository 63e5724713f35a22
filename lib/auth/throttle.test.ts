import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { tellLimits } from '../backend/rate-limits';
import { shareClient } from '../db/client';
import { scopeStorage } from '../request-scope';
import { countTry, forgiveTry, limits, signInPair } from './throttle';

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

test('an account alone is counted however padded', async () => {
  const { points } = limits.forgotAccount;
  for (let n = 0; n < points; n += 1) await countTry('forgotAccount', `${' '.repeat(n)}Eva@demo.example `);
  await expect(countTry('forgotAccount', 'eva@demo.example')).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('the seconds to wait end no sooner than the window', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  try {
    const { points, duration } = limits.apiToken;
    for (let n = 0; n < points; n += 1) await countTry('apiToken', '192.0.2.7');
    now.mockReturnValue(Date.now() + 400);
    await expect(countTry('apiToken', '192.0.2.7')).rejects.toMatchObject({ retryAfter: duration });
  } finally {
    now.mockRestore();
  }
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

test('an answer says what is left of the limits that counted it, and of none that others use up', async () => {
  const { points, duration } = limits.exports;
  const head = (work: () => Promise<unknown>, control = 'private, no-store') =>
    scopeStorage().run({ requestId: '', ip: '' }, async () => {
      await work();
      const answer = new Response(null, { headers: { 'cache-control': control } });
      tellLimits(answer);
      return [answer.headers.get('ratelimit-policy'), answer.headers.get('ratelimit')];
    });
  const count = () => countTry('exports', '192.0.2.9');
  const policy = `"exports";q=${points};w=${duration}`;
  expect(await head(count)).toEqual([policy, `"exports";r=${points - 1};t=${duration}`]);
  const [, left] = await head(count);
  expect(left).toMatch(new RegExp(`^"exports";r=${points - 2};t=\\d+$`));
  expect(await head(count, 'public, max-age=120, s-maxage=120')).toEqual([null, null]);
  for (let n = 3; n < points; n += 1) await count();
  const [, none] = await head(() => count().catch(() => {}));
  expect(none).toMatch(/^"exports";r=0;t=\d+$/);
  for (const name of ['loginPair', 'loginAccount', 'forgotAccount', 'secondFactor', 'renewAccount'] as const)
    expect([name, await head(() => countTry(name, 'wer@demo.example'))]).toEqual([name, [null, null]]);
  const both = await head(async () => {
    await countTry('contactOrigin', '192.0.2.9');
    await countTry('ownPassword', '7');
    await forgiveTry('ownPassword', '7');
  });
  expect(both[0]).toBe('"contactOrigin";q=10;w=3600, "ownPassword";q=6;w=900');
  expect(both[1]).toContain('"ownPassword";r=6;t=');
});
