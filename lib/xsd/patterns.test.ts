import { expect, test } from '@jest/globals';
import { matches } from './pattern-language.ts';
import { alternativesOf, literalsOf } from './patterns.ts';

test.each([
  ['A|B', ['A', 'B']],
  ['A|(B|C)|D', ['A', '(B|C)', 'D']],
  ['[A|B]|C', ['[A|B]', 'C']],
  [String.raw`A\|B|C`, [String.raw`A\|B`, 'C']],
  [String.raw`[\]|]|\(|B`, [String.raw`[\]|]`, String.raw`\(`, 'B']],
  ['[(]|B|[)]', ['[(]', 'B', '[)]']],
  ['', ['']],
])('the alternatives of %s', (pattern, parts) => {
  expect(alternativesOf(pattern)).toEqual(parts);
});

test('texts are read from patterns without signs alone', () => {
  expect(literalsOf(['A|B', 'C'])).toEqual(['A', 'B', 'C']);
  expect(literalsOf(['A|B.', 'C'])).toBeUndefined();
});

test.each([
  ['A.B', 'AxB', true],
  ['A.B', 'A\nB', false],
  ['A.B', 'A\u2028B', true],
  ['A', 'AA', false],
  ['^A$', '^A$', true],
  [String.raw`\d+`, '\u0663', true],
  ['[A-Z-[O]]', 'A', true],
  ['[A-Z-[O]]', 'O', false],
  // Matched by trying, these would take longer than anybody waits.
  ['(a+)+b', 'a'.repeat(5_000), false],
  ['(a|a)*(a|a)*c', 'a'.repeat(5_000), false],
  ['[A-Z]{1,5000}', 'A'.repeat(5_000), true],
  ['[A-Z]{3,1}', 'A', undefined],
  ['[A-Z-]+', 'A-Z', true],
  // libxml2 drops the hyphen, negates the whole, refuses empty items, and does not know the letter.
  ['[A-Z-0-9]+', 'A-Z', undefined],
  [String.raw`[\w-.]+`, 'A-Z', undefined],
  ['[^a-]', '-', undefined],
  ['(a?){3}', 'a', undefined],
  [String.raw`\p{L}`, '中', undefined],
  ['[一-龥]', '中', true],
])('%s and %j: %s', (pattern, text, answer) => {
  expect(matches(pattern, text)).toBe(answer);
});
