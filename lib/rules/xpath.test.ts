import { expect, test } from '@jest/globals';
import { checkRules } from './check';
import type { ProcessRule } from './model';
import { expressionProblem, namesIn, renamed } from './xpath';

test.each([
  ['A/B', ['A', 'B']],
  ['//A[@id="B"]/@C', ['A']],
  ['A[B = "x and y"] and not(C)', ['A', 'B', 'C']],
  ['div div mod', ['div', 'mod']],
  ['and and or', ['and', 'or']],
  ['* * A', ['A']],
  ['child::A/attribute::B/descendant-or-self::node()/C', ['A', 'C']],
  ['count(Energy/EP) = NumberOfMeteringIntervall', ['Energy', 'EP', 'NumberOfMeteringIntervall']],
  ['A - B', ['A', 'B']],
  ['A-B', ['A-B']],
  ['text()', []],
  ['1.5 + .5 + A.B', ['A.B']],
])('names in %s', (expression, names) => {
  expect(namesIn(expression)).toEqual(names);
  expect(renamed(expression, (name) => name)).toBe(expression);
});

test('only element names change', () => {
  expect(renamed('//A[@A="A"][A() or mod mod A]/@A', (name) => `n:${name}`)).toBe(
    '//n:A[@A="A"][A() or n:mod mod n:A]/@A',
  );
});

test.each([
  ['$a', false, 'Variablen'],
  ['document("x")', false, 'Die Funktion „document“'],
  ['cp:A', false, '„A“ ohne Präfix'],
  ['A;B', false, 'Zeichen'],
  ['A B', false, 'fehlt ein Zeichen'],
  ['count(A)', true, 'kein Pfad'],
  ['A | B', true, 'kein Pfad'],
  ['"A"', true, 'kein Pfad'],
  ['A = 1', true, 'kein Pfad'],
  ['A[B = 1 or count(C) > 2]/@D', true, undefined],
  ['A/text()', true, undefined],
  ['../A', true, undefined],
])('%s', (expression, path, problem) => {
  const said = expressionProblem(expression, path);
  if (problem === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(problem);
});

const rule = (more: Partial<ProcessRule>): ProcessRule => ({
  ...{ context: '', test: 'A', obligation: 'Muss', condition: '', values: [], responseCode: null },
  ...{ sentence: 'A ist anzugeben.', source: '', ...more },
});

test.each<[string | undefined, Partial<ProcessRule>]>([
  [undefined, {}],
  [undefined, { context: 'B/C', test: 'D and count(E) > 1', condition: 'F = 1' }],
  [undefined, { context: '/B', test: '@x', values: ['a"b', "c'd"] }],
  [undefined, { test: '//A' }],
  ['„Gilt für“', { context: 'count(A)' }],
  ['„Prüfung“', { test: 'A[' }],
  ['„Prüfung“: Der Ausdruck geht', { context: 'B', test: '//A' }],
  ['„Prüfung“: Das ist kein Pfad', { test: 'A = 1', values: ['x'] }],
  ['„Bedingung“', { condition: 'A]' }],
  // What closes the brackets around it is no expression by itself.
  ['„Bedingung“', { condition: '1)] | //B[(1' }],
  ['Kann-Regel', { obligation: 'Kann' }],
  ['enthält einen Beistrich', { values: ['a, b'] }],
  ['„Prüfung“: Was „name“ ergibt', { test: 'B[name() = "A"]' }],
  [undefined, { context: 'A/.', test: '..', values: ['x'] }],
  ['beide Arten', { values: [`"'`] }],
])('%s: %j', (said, more) => {
  const [problem] = checkRules([rule(more)]);
  if (said === undefined) expect(problem).toBeUndefined();
  else expect(problem).toContain(said);
});
