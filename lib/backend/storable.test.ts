import { describe, expect, test } from '@jest/globals';
import { isStorable } from './storable';

describe('isStorable', () => {
  test.each([{}, { a: 'ä🙂' }, { a: [1, null, true, { b: 'c' }] }])('%j', (body) => {
    expect(isStorable(body)).toBe(true);
  });
  test.each([{ a: '\0' }, { a: ['b', '\0c'] }, { a: { b: '\ud800' } }, '\udc00x'])('not %j', (body) => {
    expect(isStorable(body)).toBe(false);
  });
  test('twenty levels, not one more', () => {
    const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    expect([isStorable(nested(21)), isStorable(nested(22))]).toEqual([true, false]);
  });
  test('not a hundred thousand levels, and the stack holds', () => {
    expect(isStorable(JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).toBe(false);
  });
});
