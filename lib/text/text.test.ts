import { maskValue } from './mask.ts';
import { alternatives } from './plural.ts';
import { transliterate } from './transliterate.ts';
import { formatVersion, parseVersion } from './version.ts';

test.each([
  [3, '03.00'],
  [0, '00.00'],
  [1.5, '01.50'],
  [12.345, '12.35'],
  [100, '100.00'],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
])('version %d is shown as %s', (version, shown) => {
  expect(formatVersion(version)).toBe(shown);
});

test('versions are read as people write them', () => {
  expect(['03.00', '3', ' 3,5 ', '12.25'].map(parseVersion)).toEqual([3, 3, 3.5, 12.25]);
  expect(['', '-1', '3.', '.5', '1.234', '1e3', 'v3', '3.0.1', '٣'].map(parseVersion)).toEqual(
    Array(9).fill(undefined),
  );
  for (let version = 0; version < 100; version += 1)
    expect(parseVersion(formatVersion(version))).toBe(version);
});

test('umlauts become letters, composed or not', () => {
  expect(transliterate('Größe Übung Äther Öl süß')).toBe('Groesse Uebung Aether Oel suess');
  expect(transliterate('a\u0308o\u0308u\u0308 é')).toBe('aeoeue é');
});

test('masked values show label, first and last character', () => {
  expect(maskValue('Name', 'Huber')).toBe('Name H***r');
  expect(maskValue('Name', 'Maximiliana')).toBe('Name M***a');
  expect(maskValue('Name', '👩‍🔬bc𝄞')).toBe('Name 👩‍🔬***𝄞');
  expect(maskValue('Name', 'Al')).toBe('Name ***');
  expect(maskValue('Name', '')).toBe('Name');
});

test('what one of is chosen stands with commas and “oder”', () => {
  expect([['2'], ['2', '3'], ['2', '3', '4']].map(alternatives)).toEqual(['2', '2 oder 3', '2, 3 oder 4']);
});
