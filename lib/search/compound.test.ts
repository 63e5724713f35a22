import { expect, test } from '@jest/globals';
import { partsOf, piecesOf } from './compound';
import { distance } from './spelling';

test.each([
  ['lieferantenwechselprozess', ['lieferantenwechsel', 'prozess'], ['lieferantenwechsel', 'prozess']],
  ['lieferantenwechselprozess', ['lieferant', 'wechsel', 'prozess'], ['lieferant', 'wechsel', 'prozess']],
  ['netzzugangsprufungen', ['netz', 'zugang', 'prufung'], ['netz', 'zugang', 'prufung']],
  ['netzzugang', ['netz', 'zugang', 'netzzugang'], ['netz', 'zugang']],
  ['netzzugang', ['netz'], undefined],
  ['netzzugang', [], undefined],
])('%s of %j', (word, known, parts) => {
  expect(partsOf(word, new Set(known.filter((one) => one !== word)))).toEqual(parts);
});

test('short words and what is no word have no pieces', () => {
  expect(piecesOf('frist')).toEqual([]);
  expect(piecesOf('at001000xyz')).toEqual([]);
  expect(piecesOf('netzzugang')).toContain('zugang');
  expect(piecesOf('a'.repeat(41))).toEqual([]);
});

test.each([
  ['frist', 'frist', 0],
  ['frsit', 'frist', 1],
  ['frit', 'frist', 1],
  ['friist', 'frist', 1],
  ['frost', 'frist', 1],
  ['marktpatner', 'marktpartner', 1],
  ['', 'abc', 3],
])('from %s to %s are %d errors', (a, b, errors) => expect(distance(a, b)).toBe(errors));
