import { afterEach, expect, jest, test } from '@jest/globals';
import { beginSetup, readSetup } from './second-factor';

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
