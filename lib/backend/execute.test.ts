import { jest } from '@jest/globals';
import { anonymous } from '../auth/state';
import { clock } from '../time/clock';
import { array, number, object, string } from '../validation/yup';
import { type Context, endpoint, type InputSchema } from './endpoint';
import { execute } from './execute';

const context = { session: anonymous, setCookies: [] } as unknown as Context;

/** A call that only reads, and the inputs that its handler got. */
function reading(
  input: InputSchema = object({ uid: number().required(), names: array(string().required()) }),
) {
  const got: unknown[] = [];
  const asked = endpoint('GET /read/once', {
    access: 'public',
    summary: 'Liest.',
    input,
    handle: async (given) => {
      got.push(given);
      return {};
    },
  });
  return { got, ask: (raw: Record<string, unknown>) => execute(asked, raw, context) };
}

test('the same plain input is read once, and no handler can change it for the next', async () => {
  const { got, ask } = reading();
  for (const raw of [
    { uid: '7', names: ['a'] },
    { names: ['a'], uid: '7' },
    { uid: '7', names: ['a'] },
  ])
    await ask(raw);
  expect(got).toEqual(Array(3).fill({ uid: 7, names: ['a'] }));
  expect(got[2]).toBe(got[0]);
  expect(Object.isFrozen(got[0]) && Object.isFrozen((got[0] as { names: string[] }).names)).toBe(true);
});

test.each([
  [
    { uid: '7', names: ['a'] },
    { uid: '7', names: ['a,b'] },
  ],
  [
    { uid: '7', names: ['a', 'b'] },
    { uid: '7', names: ['a', '', 'b'] },
  ],
  [{ uid: 7 }, { uid: '8' }],
  [
    { uid: 7, names: undefined },
    { uid: 7, names: [] },
  ],
])('%j is another input than %j', async (one, other) => {
  const { got, ask } = reading(object({ uid: number().required(), names: array(string()) }));
  for (const raw of [one, other, one]) await ask(raw).catch((error) => got.push(error.code));
  expect(got[1]).not.toEqual(got[0]);
  expect(got[2]).toEqual(got[0]);
});

test('a wrong input is refused each time', async () => {
  const { got, ask } = reading();
  for (const _ of [1, 2, 3]) await expect(ask({ uid: 'x' })).rejects.toMatchObject({ code: 'invalid_input' });
  expect(got).toEqual([]);
});

test('what goes by the clock is read each time', async () => {
  const rule = jest.fn(() => clock().getTime() > 0);
  const { ask } = reading(object({ uid: number().required().test('now', 'zu spät', rule) }));
  for (const _ of [1, 2, 3]) await ask({ uid: 1 });
  expect(rule.mock.calls.length).toBeGreaterThanOrEqual(3);
});

test('there are never more than a hundred of them', async () => {
  const { got, ask } = reading(object({ uid: number().required() }));
  for (let uid = 0; uid < 101; uid++) await ask({ uid });
  for (const uid of [100, 0]) await ask({ uid });
  expect(got[101]).toBe(got[100]);
  expect(got[102]).not.toBe(got[0]);
});
