import { afterEach, expect, jest, test } from '@jest/globals';
import { generate } from 'otplib';
import { beginSetup, readSetup, stepOf } from './second-factor';

afterEach(() => void jest.useRealTimers());

test('a second factor is set up within 15 minutes, by who began it', () => {
  jest.useFakeTimers();
  const { setup, secret } = beginSetup(7, 'max@demo.example');
  jest.advanceTimersByTime(15 * 60_000 - 1);
  expect(readSetup(setup, 7)).toBe(secret);
  expect(readSetup(setup, 8)).toBeUndefined();
  expect(readSetup(secret, 7)).toBeUndefined();
  jest.advanceTimersByTime(1);
  expect(readSetup(setup, 7)).toBeUndefined();
});

test('a code counts one step of 30 seconds early or late, and no longer', async () => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  const { secret } = beginSetup(7, 'max@demo.example');
  const code = await generate({ secret });
  const at = (seconds: number) => {
    jest.setSystemTime(1_800_000_000_000 + seconds * 1_000);
    return stepOf(secret, code);
  };
  const step = 60_000_000;
  expect([await at(-30), await at(0), await at(59)]).toEqual([step, step, step]);
  expect([await at(-31), await at(60)]).toEqual([undefined, undefined]);
});
