import { keeps, type Line, loadText, table } from './report';

const line = (value: number, bound: Partial<Line>): Line => ({
  title: 'Liste',
  ours: '80/s',
  theirs: '100/s',
  value,
  ...bound,
});

test('the bounds are kept up to themselves, "below" is not', () => {
  expect(keeps(line(0.6, { atLeast: 0.6 }))).toBe(true);
  expect(keeps(line(0.59, { atLeast: 0.6 }))).toBe(false);
  expect(keeps(line(1.49, { below: 1.5 }))).toBe(true);
  expect(keeps(line(1.5, { below: 1.5 }))).toBe(false);
  expect(keeps(line(40, { atMost: 40 }))).toBe(true);
  expect(keeps(line(40.1, { atMost: 40 }))).toBe(false);
  expect(keeps(line(3, {}))).toBe(true);
});

test('a value that is no number keeps no bound of below', () => {
  expect(keeps(line(Number.NaN, { below: 1.5 }))).toBe(false);
});

test('the table says what is demanded and whether it is reached', () => {
  const text = table([line(0.81, { atLeast: 0.8 }), line(41.5, { atMost: 40, unit: ' KB' }), line(2, {})]);
  expect(text).toMatch(/Liste +80\/s +100\/s +0,81 +mindestens 0,8 +ok$/m);
  expect(text).toMatch(/41,5 KB +höchstens 40 KB +NICHT ERREICHT$/m);
  expect(text).toMatch(/100\/s +2$/m);
});

test('a load is told in German', () => {
  expect(loadText(1234.4, 8.25, 123.4)).toBe('1.234/s, 8,3 / 123 ms');
});
