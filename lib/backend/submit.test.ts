import { expect, jest, test } from '@jest/globals';
import { PortalError } from '../errors';
import { type RequestScope, scopeStorage } from '../request-scope';
import { object } from '../validation/yup';
import { endpoint } from './endpoint';

process.env.LOG_LEVEL = 'silent';

const call = jest.fn<() => Promise<unknown>>();
jest.unstable_mockModule('./call', () => ({ call }));
const { submit } = await import('./submit');

const save = endpoint('POST /x', {
  summary: '',
  access: 'public',
  input: object({}),
  handle: async () => {},
});
const text = expect.stringMatching(/\S/);
const refused = { state: 'refused', heading: text, message: text };

test.each<[string, Error, object]>([
  [
    'what is wrong with fields',
    new PortalError('invalid_input', { fields: { a: 'b' } }),
    { state: 'invalid', message: text, fields: { a: 'b' } },
  ],
  [
    'a newer revision',
    new PortalError('conflict', { message: 'Neuer', fields: { revision: '2' } }),
    { state: 'conflict', heading: 'Noch nicht gespeichert', message: 'Neuer', fields: { revision: '2' } },
  ],
  ['who is signed out', new PortalError('unauthenticated'), { ...refused, signedOut: true }],
  ['who may not', new PortalError('forbidden'), { ...refused, heading: 'Das ist Ihnen nicht erlaubt' }],
  [
    'a refusal with its own heading',
    new PortalError('forbidden', { heading: 'X' }),
    { ...refused, heading: 'X' },
  ],
  [
    'an error of the portal',
    new Error('Geheimnis'),
    { ...refused, message: expect.stringMatching(/\(nr-1\)$/) },
  ],
])('a form is told: %s', async (_, error, answer) => {
  call.mockRejectedValue(error);
  const scope: RequestScope = { requestId: 'nr-1', ip: '' };
  expect(await scopeStorage().run(scope, () => submit(save, {}))).toEqual(answer);
  expect(scope.status).toBeUndefined();
});

test('that the portal is away is told to proxies too', async () => {
  call.mockRejectedValue(new PortalError('unavailable', { retryAfter: 5 }));
  const scope: RequestScope = { requestId: '', ip: '' };
  expect(await scopeStorage().run(scope, () => submit(save, {}))).toEqual(refused);
  expect(scope).toMatchObject({ status: 503, retryAfter: 5 });
});

test('what is no form is refused, and what was saved says so', async () => {
  call.mockResolvedValue({ uid: 1 });
  for (const none of [undefined, null, 'x', 5])
    expect(await submit(save, none)).toMatchObject({ state: 'invalid' });
  expect(await submit(save, {})).toEqual({ state: 'saved', answer: { uid: 1 } });
});
