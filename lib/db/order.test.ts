import { expect, test } from '@jest/globals';
import { inOrder } from './order';
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
