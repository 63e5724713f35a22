import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Db } from '.';
import { inOrder } from './order';
import { int, mapped, select } from './select';
import { containing } from './where';

const rows = [{ uid: 1 }, { uid: 2 }, { uid: 3 }];

test('an order names each row exactly once', () => {
  expect(inOrder(rows, [3, 1, 2], '')).toEqual([{ uid: 3 }, { uid: 1 }, { uid: 2 }]);
  for (const wrong of [[], [1, 2], [1, 1, 2], [1, 2, 4], [1, 2, 3, 3], [1, 2, 3, 4]]) {
    expect(() => inOrder(rows, wrong, 'Jede genau einmal.')).toThrow(
      expect.objectContaining({ code: 'invalid_input', fields: { values: 'Jede genau einmal.' } }),
    );
  }
});

test('what is looked for is taken literally', () => {
  expect(containing('100%_a\\b')).toBe('%100\\%\\_a\\\\b%');
});

test('many rows are read in their order, and others have a turn in between', async () => {
  const all = Array.from({ length: 5_500 }, (_, n) => ({ n }));
  const db = { execute: async () => ({ rows: all }) } as unknown as Db;
  const slow = (n: number) => {
    // Longer than reading holds the loop at once.
    for (const since = performance.now(); n % 1_000 === 0 && performance.now() - since < 15; );
    return n;
  };
  let turns = 0;
  let reading = true;
  const others = () => {
    turns++;
    if (reading) setImmediate(others);
  };
  setImmediate(others);
  const rows = await select(db, { n: mapped(int(sql`n`), slow) }, sql`from t`);
  reading = false;
  expect(rows).toEqual(all);
  expect(turns).toBeGreaterThanOrEqual(5);
});
