import { expect, test } from '@jest/globals';
import { sessionOf } from '@/tests/support/sessions';
import { anonymous, type SessionState } from '../auth/state';
import { maxRichTextLength } from '../html/bounds';
import { richText } from '../validation/form-fields';
import { object, string } from '../validation/yup';
import { type AnyEndpoint, type Context, endpoint } from './endpoint';
import { execute } from './execute';
import { uidInput } from './inputs';
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

test.each(named(closed.filter(({ beforeFactor }) => !beforeFactor)))(
  '%s refuses who must set up a second factor before the input is read',
  async (_, endpoint) => {
    const session = sessionOf(1, { needsSecondFactor: true });
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

test('a call that is open before something is set up is handled until then', async () => {
  const call = endpoint('GET /x', { summary: '', access: 'loggedIn', handle: async () => 'handled' });
  const factor = { ...call, beforeFactor: true as const };
  const data = { ...call, unconfirmed: true as const };
  const obliged = sessionOf(1, { needsSecondFactor: true });
  const fresh = sessionOf(1, { dataConfirmed: false });
  const codes = [factor, data].flatMap((one) => [obliged, fresh].map((session) => called(one, session)));
  expect((await Promise.all(codes)).map(({ code }) => code)).toEqual([
    ...['handled', 'forbidden'],
    ...['forbidden', 'handled'],
  ]);
});

test('a call about a market partner is for who acts for it', async () => {
  const call = endpoint('POST /x', {
    ...{ summary: '', access: 'contactPersons.write' },
    input: uidInput,
    partner: ({ uid }) => uid,
    handle: async () => 'handled',
  });
  const ask = (session: SessionState, uid: number) =>
    execute(call, { uid }, { session } as Context).catch((error: { code?: string }) => error.code);
  const admin = sessionOf(3, { marketPartnerUid: 12 });
  expect(await ask(admin, 12)).toBe('handled');
  expect(await ask(admin, 13)).toBe('forbidden');
  for (const none of [0, Number.NaN]) {
    const nobody = { ...call, partner: () => none };
    const code = execute(nobody, { uid: 12 }, { session: admin } as Context);
    await expect(code).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect(await ask(sessionOf(1), 13)).toBe('handled');
});

test('what somebody may not send is not cleaned either', async () => {
  const call = endpoint('POST /x', {
    ...{ summary: '', access: 'contactPersons.write' },
    input: uidInput.shape({ text: richText() }),
    partner: ({ uid }) => uid,
    handle: async () => 'handled',
  });
  const text = '&'.repeat(maxRichTextLength / 4); // cleaned it is too long
  const ask = (uid: number) =>
    execute(call, { uid, text }, { session: sessionOf(3, { marketPartnerUid: 12 }) } as Context);
  await expect(ask(12)).rejects.toMatchObject({ code: 'too_large' });
  await expect(ask(13)).rejects.toMatchObject({ code: 'forbidden' });
});

test('of what is wrong with a field the first is told, and every field is named', async () => {
  const call = endpoint('POST /x', {
    ...{ summary: '', access: 'public' },
    input: object({
      name: string().min(5, 'zu kurz').matches(/^\d/, 'keine Zahl'),
      uid: uidInput.fields.uid,
    }),
    handle: async () => {},
  });
  await expect(execute(call, { name: 'abc', uid: 0 }, {} as Context)).rejects.toMatchObject({
    fields: { name: 'zu kurz', uid: expect.any(String) },
  });
});

test.each([
  ['what every object inherits', { constructor: 'x' }],
  ['characters that are no text', { name: 'a\u0000' }],
  ['half a character', { name: '\ud800' }],
])('%s is refused at its name', async (_, raw) => {
  const call = endpoint('POST /x', {
    ...{ summary: '', access: 'public' },
    input: object({ name: string() }),
    handle: async () => {},
  });
  await expect(execute(call, raw, {} as Context)).rejects.toMatchObject({
    ...{ code: 'invalid_input', fields: { [Object.keys(raw)[0]!]: expect.any(String) } },
  });
});

test('JSON says numbers as numbers; in an address and a form they are text', async () => {
  const ask = (method: 'GET' | 'POST', uid: unknown, body?: 'form' | 'stream') => {
    const call = endpoint(`${method} /x`, {
      ...{ summary: '', access: 'public', input: uidInput, body },
      handle: async (input: object) => input as never,
    });
    return execute(call, { uid }, {} as Context).catch((error: { code?: string }) => error.code);
  };
  expect([await ask('POST', 5), await ask('GET', '5')]).toEqual([{ uid: 5 }, { uid: 5 }]);
  expect(await ask('POST', '5')).toBe('invalid_input');
  for (const body of ['form', 'stream'] as const) expect(await ask('POST', '5', body)).toEqual({ uid: 5 });
});
