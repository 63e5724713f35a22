import { expect, test } from '@jest/globals';
import { condition, Paths } from './judging';
import type { ProcessRule } from './model';
import { rulesInPassing } from './passing';

const many = (of: (at: number) => string) => Array.from({ length: 100_000 }, (_, at) => of(at));
const numbers = many(String);

// Tried each with each, these would take longer than anybody waits.
test.each([
  ['A = B', numbers, many((at) => `${at}x`), false],
  ['A = B', numbers, many((at) => String(at + 99_999)), true],
  ['A != B', many(() => 'x'), many(() => 'x'), false],
  ['A < B', numbers, many(() => '0'), false],
  ['A <= B', numbers, many(() => '0'), true],
  ['A > B', many(() => '0'), numbers, false],
  ['A >= B', numbers, many(() => 'x'), false],
])('very many values are compared: %s', (expression, ones, others, holds) => {
  const paths = new Paths();
  const judge = condition(expression, paths);
  const gathered = { counts: [], texts: [ones, others], numbers: [[], []] };
  expect(judge(gathered)).toBe(holds);
});

test('values within a value are read without copying it for each', () => {
  const rule = (context: string, test: string): ProcessRule => ({
    ...{ context, test, obligation: 'Muss', condition: '', values: [], responseCode: null },
    ...{ sentence: '', source: '' },
  });
  const found = rulesInPassing([rule('', 'string-length(.) = 20000000'), rule('X', '. = "x"')], 1);
  const text = 'x'.repeat(500);
  found.open('R', {}, () => 0);
  for (let at = 0; at < 40_000; at++) {
    found.open('X', {}, () => 0);
    found.text(text);
    found.close('X');
  }
  found.close('R');
  expect([...found.judged()].map(([at, { total }]) => [at, total])).toEqual([
    [0, 0],
    [1, 40_000],
  ]);
});
