import { expect, test } from '@jest/globals';
import { backUrl, readQuestion } from './address';
import type { DeadlineQuestion } from './model';

test('of a name that an address says twice the first counts, without white space around it', () => {
  expect(readQuestion({ amount: ['3', '5'], unit: ' Stunden ', event: '  ', colour: 'red' })).toEqual({
    amount: '3',
    unit: 'Stunden',
  });
});

test('a question leads back to its step, and to the calculator where it names no whole one', () => {
  const question: DeadlineQuestion = {
    ...{ date: '2026-10-05', amount: 3, unit: 'Arbeitstage', direction: 'nach' },
  };
  expect(backUrl({ ...question, process: 4, step: 9 })).toBe('/prozesse/4/prozessschritte/9');
  expect(backUrl({ ...question, process: 4 })).toMatch(/^\/fristen\?/);
  expect(backUrl({ ...question, step: 9 })).toMatch(/^\/fristen\?/);
});
