import { jest } from '@jest/globals';
import { type Payload, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sending } from '@/lib/db/once';
import * as t from '@/lib/db/tables';
import { type TestDatabase, testClients } from '@/tests/support/database';
import { passCaptcha } from './commands';
import { askService } from './service';
import { newChallenge, readSolution } from './work';

const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

async function solved(): Promise<Payload> {
  const challenge = await newChallenge(5);
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution: solution! };
}

let payload: Payload;
beforeAll(async () => {
  payload = await solved();
});

test('a solution is good until the hour is over', async () => {
  const read = await readSolution(encoded(payload));
  expect(read?.id).toBe(payload.challenge.parameters.nonce);
  jest.useFakeTimers({ now: Date.now() + 61 * 60_000, doNotFake: ['nextTick', 'setImmediate'] });
  expect(await readSolution(encoded(payload))).toBeUndefined();
  jest.useRealTimers();
});

test.each<[string, (good: Payload) => unknown]>([
  ['nothing', () => null],
  ['no solution', ({ challenge }) => ({ challenge })],
  ['a guess', (good) => ({ ...good, solution: { ...good.solution, counter: 1, derivedKey: '00' } })],
  [
    'a later end',
    ({ challenge, solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } },
      solution,
    }),
  ],
  [
    'another number',
    ({ challenge, solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, nonce: 'aa'.repeat(16) } },
      solution,
    }),
  ],
  [
    'no signature',
    ({ challenge, solution }) => ({ challenge: { parameters: challenge.parameters }, solution }),
  ],
])('%s is refused', async (_, change) => {
  expect(await readSolution(encoded(change(payload)))).toBeUndefined();
});

test('text that is no solution is refused', async () => {
  for (const text of ['', 'x', '{}', 'e30=', '\0']) expect(await readSolution(text)).toBeUndefined();
});

describe.each(testClients())('on %s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('a solution counts once, also at the same moment', async () => {
    const answer = encoded(payload);
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => passCaptcha(database.db, answer)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: 'invalid_input', fields: { captcha: expect.any(String) } });
  });

  test('a solution counts once, also when a form is sent again', async () => {
    const answer = encoded(await solved());
    const what = { userUid: 0, call: 'POST /contact/create', sendKey: 'a', content: '' };
    const send = () => sending(what, () => passCaptcha(database.db, answer));
    await send();
    await expect(send()).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('what has ended is forgotten', async () => {
    await database.db.insert(t.usedChallenges).values({ id: 'alt', expiresAt: new Date(0) });
    await passCaptcha(database.db, encoded(await solved()));
    const left = await database.db.select().from(t.usedChallenges);
    expect(left.map(({ id }) => id)).not.toContain('alt');
  });
});

describe('a service', () => {
  const service = {
    scriptUrl: 'https://js.captcha.example/api.js',
    siteKey: 'öffentlich',
    verifyUrl: 'https://captcha.example/siteverify',
    secret: 'geheim',
  };
  const answering = (answer: () => Promise<Response>) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  afterEach(() => jest.restoreAllMocks());

  test('is asked with secret and answer', async () => {
    const asked = answering(async () => Response.json({ success: true }));
    expect(await askService(service, 'antwort')).toBe(true);
    const [url, init] = asked.mock.calls[0]!;
    expect(url).toBe(service.verifyUrl);
    expect(String(init?.body)).toBe('secret=geheim&response=antwort');
  });

  test('refuses, and is away', async () => {
    answering(async () => Response.json({ success: 'true' }));
    expect(await askService(service, 'x')).toBe(false);
    answering(async () => new Response('<html>'));
    await expect(askService(service, 'x')).rejects.toMatchObject({ code: 'unavailable' });
    answering(() => Promise.reject(new TypeError('fetch failed')));
    await expect(askService(service, 'x')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
