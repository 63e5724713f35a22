import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Logger } from 'pino';
import { whenDatabaseAnswers } from './when-database-answers.ts';

const error = jest.fn();
const log = { error } as unknown as Logger;

beforeEach(() => {
  error.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('what the database does not let begin is tried again until it does, and said', async () => {
  let away = true;
  let working = true;
  const stop = jest.fn(async () => {});
  const begin = jest.fn(async () => {
    if (away) throw new Error('weg');
    return { working: () => working, stop };
  });
  const background = whenDatabaseAnswers(log, begin);
  expect(background.state()).toBe('starting');
  background.start();
  await jest.advanceTimersByTimeAsync(60_000);
  const tries = begin.mock.calls.length;
  expect(tries).toBeGreaterThan(5);
  expect(error).toHaveBeenCalledTimes(tries);
  expect(background.state()).toBe('starting');
  away = false;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(background.state()).toBe('running');
  expect(begin).toHaveBeenCalledTimes(tries + 1);
  working = false;
  expect(background.state()).toBe('failing');
  await background.stop();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('nothing is tried any more once it is to end', async () => {
  const begin = jest.fn(() => Promise.reject(new Error('weg')));
  const background = whenDatabaseAnswers(log, begin);
  background.start();
  await jest.advanceTimersByTimeAsync(0);
  await background.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('with another backend there is nothing to run here', async () => {
  const background = whenDatabaseAnswers(log, async () => undefined);
  background.start();
  await jest.advanceTimersByTimeAsync(0);
  expect(background.state()).toBe('elsewhere');
  await background.stop();
});
