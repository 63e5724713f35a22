import { expect, test } from '@jest/globals';
import { affords, withinBudget, withinShare } from './budget';

test('what one pair of types spends is gone for those after it', () => {
  const spent = withinBudget(() => {
    let total = 0;
    for (let pair = 0; pair < 200; pair += 1)
      withinShare(() => {
        while (affords(10_000)) total += 10_000;
      });
    return total;
  });
  expect(spent).toBeGreaterThanOrEqual(1_500_000);
  expect(spent).toBeLessThan(2 * 1_500_000 + 200 * 10_000);
});
