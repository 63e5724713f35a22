import { expect, test } from '@jest/globals';
import { PortalError } from '../errors';
import { Breaker } from './breaker';

let now = 0;
const away = new Error('away');
let asked = 0;

const ask = (breaker: Breaker, work: () => Promise<unknown>) =>
  breaker
    .run(
      () => {
        asked += 1;
        return work();
      },
      (error) => error === away,
    )
    .catch((error) => (error instanceof PortalError ? [error.status, error.retryAfter] : error));
const fails = () => Promise.reject(away);
const answers = async () => 'fine';

test('after five failures in a row nobody waits, one tries again every five seconds, and its success lets all through', async () => {
  const breaker = new Breaker(() => now);
  for (let i = 0; i < 4; i += 1) expect(await ask(breaker, fails)).toBe(away);
  expect(await ask(breaker, answers)).toBe('fine');
  for (let i = 0; i < 5; i += 1) expect(await ask(breaker, fails)).toBe(away);
  asked = 0;
  expect(await ask(breaker, answers)).toEqual([503, 5]);
  now += 4_001;
  expect(await ask(breaker, answers)).toEqual([503, 1]);
  expect(asked).toBe(0);
  now += 999;
  expect(await ask(breaker, fails)).toBe(away);
  expect(await ask(breaker, answers)).toEqual([503, 5]);
  now += 5_000;
  let end: (value: string) => void = () => {};
  const trying = ask(breaker, () => new Promise((resolve) => (end = resolve)));
  expect(await ask(breaker, answers)).toEqual([503, 5]);
  end('back');
  expect(await trying).toBe('back');
  expect(await ask(breaker, answers)).toBe('fine');
});

test('an error that is an answer counts as one', async () => {
  const breaker = new Breaker(() => now);
  const refused = new Error('refused');
  for (let i = 0; i < 20; i += 1)
    expect(await ask(breaker, i % 5 === 4 ? () => Promise.reject(refused) : fails)).toBeInstanceOf(Error);
  expect(await ask(breaker, answers)).toBe('fine');
});
