import { describe, expect, test } from '@jest/globals';
import { flawOf } from './storable';

describe('flawOf', () => {
  test.each([{}, { a: 'ä🙂' }, { a: [1, null, true, { b: 'c' }] }])('none in %j', (body) => {
    expect(flawOf(body)).toBeUndefined();
  });
  test.each([{ a: '\0' }, { a: ['b', '\0c'] }, { a: { b: '\ud800' } }, '\udc00x'])(
    'characters in %j',
    (body) => {
      expect(flawOf(body)).toBe('characters');
    },
  );
  test('twenty levels, not one more', () => {
    const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    expect([flawOf(nested(21)), flawOf(nested(22))]).toEqual([undefined, 'size']);
  });
  test('not a hundred thousand levels, and the stack holds', () => {
    expect(flawOf(JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).toBe('size');
  });
  test('a thousand names in an object and 130,000 values in all, not one more', () => {
    const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [at, at]));
    expect([flawOf({ a: names(1_000) }), flawOf({ a: [names(1_001)] })]).toEqual([undefined, 'size']);
    const lists = (last: number) => [Array(100_000).fill(1), Array(last).fill(1)];
    expect([flawOf(lists(29_998)), flawOf(lists(29_999))]).toEqual([undefined, 'size']);
  });
});
