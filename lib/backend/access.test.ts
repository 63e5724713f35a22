import { expect, test } from '@jest/globals';
import { sessionOf } from '@/tests/support/sessions';
import { anonymous, type SessionState } from '../auth/state';
import type { AnyEndpoint, Context } from './endpoint';
import { execute } from './execute';
import { endpoints } from './registry';

/** An input that records whether anything of it was read. */
function watched() {
  const seen: string[] = [];
  const look = (name: string) => () => {
    seen.push(name);
    return undefined;
  };
  const raw = new Proxy(
    {},
    {
      get: look('get'),
      has: () => seen.push('has') < 0,
      ownKeys: () => {
        seen.push('ownKeys');
        return [];
      },
      getOwnPropertyDescriptor: look('descriptor'),
    },
  );
  return { raw, seen };
}

/** What a call answers to somebody, and whether it read the input or asked the database before that. */
async function called(endpoint: AnyEndpoint, session: SessionState) {
  const { raw, seen } = watched();
  const asked: unknown[] = [];
  const db = new Proxy({}, { get: (_, name) => asked.push(name) });
  const handle = async () => 'handled';
  const code = await execute({ ...endpoint, handle }, raw, { session, db } as unknown as Context).catch(
    (error: { code?: string }) => error.code,
  );
  return { code, looked: seen.length > 0 || asked.length > 0 };
}

const closed = endpoints.filter(({ access }) => access !== 'public');
const named = (list: AnyEndpoint[]) =>
  list.map((one): [string, AnyEndpoint] => [`${one.method} ${one.path}`, one]);

test.each(named(closed))('%s refuses visitors before the input is read', async (_, endpoint) => {
  expect(await called(endpoint, anonymous)).toEqual({ code: 'unauthenticated', looked: false });
});

test.each(named(closed.filter(({ unconfirmed }) => !unconfirmed)))(
  '%s refuses who has not confirmed their data before the input is read',
  async (_, endpoint) => {
    const session = sessionOf(1, { dataConfirmed: false });
    expect(await called(endpoint, session)).toEqual({ code: 'forbidden', looked: false });
  },
);

test.each(named(closed.filter(({ access }) => access !== 'loggedIn')))(
  '%s refuses who has no right to it before the input is read',
  async (_, endpoint) => {
    for (const session of [sessionOf(undefined), sessionOf(9)])
      expect(await called(endpoint, session)).toEqual({ code: 'forbidden', looked: false });
  },
);

test('the input is looked at once access is granted', async () => {
  const endpoint = closed.find(({ access, input }) => access === 'loggedIn' && input)!;
  expect((await called(endpoint, sessionOf(1))).looked).toBe(true);
});
