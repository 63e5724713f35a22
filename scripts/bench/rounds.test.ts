import { median, ratio, typical } from './rounds';

const load = (perSecond: number) => ({ perSecond, p50: 1, p99: 2 });

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test('one disturbed round changes neither the typical value nor the ratio', () => {
  const ours = [load(80), load(8), load(82)];
  const theirs = [load(100), load(100), load(100)];
  expect(typical(ours, 'perSecond')).toBe(80);
  expect(ratio(ours, theirs, 'perSecond')).toBeCloseTo(0.8);
});
