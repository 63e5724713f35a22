import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Gate } from './gate';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const opened = () => new Gate({ places: 2, stuck: 1_000, patience: 5_000 });
const told = (asked: Promise<unknown>) =>
  asked.then(
    () => 'in',
    (error: Error) => error.message,
  );

test('who finds no place waits for one, in turn', async () => {
  const gate = opened();
  const [first] = await Promise.all([gate.enter(), gate.enter()]);
  const order: string[] = [];
  void gate.enter().then((leave) => {
    order.push('third');
    leave(true);
  });
  void gate.enter().then(() => order.push('fourth'));
  await jest.advanceTimersByTimeAsync(500);
  expect(order).toEqual([]);
  first!(true);
  first!(true); // once
  await jest.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['third', 'fourth']);
});

test('a queue in which nothing gets on is left soon, one that moves is waited in', async () => {
  const gate = opened();
  const inside = await Promise.all([gate.enter(), gate.enter()]);
  const early = told(gate.enter());
  await jest.advanceTimersByTimeAsync(900);
  inside[0]!(true);
  expect(await early).toBe('in');
  const [second, third] = [told(gate.enter()), told(gate.enter())];
  await jest.advanceTimersByTimeAsync(900);
  inside[1]!(false); // it failed: that is no getting on, but its place is free
  expect(await second).toBe('in');
  await jest.advanceTimersByTimeAsync(200);
  expect(await third).toBe('no place free in time');
});

test('nobody waits longer than is patient, even where it moves', async () => {
  const gate = opened();
  const hold = async () => {
    const leave = await gate.enter();
    setTimeout(() => {
      leave(true);
    }, 800);
  };
  for (let i = 0; i < 20; i += 1) void hold().catch(() => {});
  const last = told(gate.enter());
  await jest.advanceTimersByTimeAsync(4_900);
  expect(await Promise.race([last, 'waits'])).toBe('waits');
  await jest.advanceTimersByTimeAsync(200);
  expect(await last).toBe('no place free in time');
});

test('is empty again when all have left', async () => {
  const gate = opened();
  const inside = await Promise.all([gate.enter(), gate.enter()]);
  expect(gate.isEmpty).toBe(false);
  for (const leave of inside) leave(true);
  expect(gate.isEmpty).toBe(true);
});
