import { describe, expect, test } from '@jest/globals';
import { ancestorsOf, descendantsOf, heightOf, inTreeOrder, nestingProblem, possibleParents } from './tree';

const row = (uid: number, parentUid: number | null) => ({ uid, parentUid });
/** 1 > 2 > 3, 1 > 4, 5 */
const rows = [row(1, null), row(5, null), row(2, 1), row(4, 1), row(3, 2)];
const uids = (list: { uid: number }[]) => list.map(({ uid }) => uid);

test('a tree is read in its order', () => {
  expect(inTreeOrder(rows).map(({ uid, level }) => [uid, level])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 1],
    [5, 0],
  ]);
  expect(uids(descendantsOf(rows, 1))).toEqual([2, 3, 4]);
  expect(uids(ancestorsOf(rows, 3))).toEqual([1, 2]);
  expect([heightOf(rows, 1), heightOf(rows, 3)]).toEqual([3, 1]);
});

test('a circle in the table does not hang who looks up', () => {
  expect(uids(ancestorsOf([row(1, 2), row(2, 1)], 1))).toEqual([1, 2]);
});

describe('nesting', () => {
  test.each([
    ['a new one at the top', undefined, null, 1, true],
    ['a new one below a leaf of the last level', undefined, 3, 3, false],
    ['a new one below the second level', undefined, 2, 3, true],
    ['below itself', 1, 1, 5, false],
    ['below what is below it', 1, 3, 5, false],
    ['below nothing that exists', 5, 99, 5, false],
    ['with its own levels too deep', 1, 5, 3, false],
    ['with its own levels just fitting', 2, 5, 3, true],
    ['in a flat area', 5, 1, 1, false],
  ])('%s', (_, uid, parent, depth, allowed) =>
    expect(nestingProblem(rows, { uid, parent, depth }) === undefined).toBe(allowed),
  );

  test('offered is only what is allowed', () => {
    expect(uids(possibleParents(rows, 2, 3))).toEqual([1, 5]);
    expect(uids(possibleParents(rows, undefined, 3))).toEqual([1, 5, 2, 4]);
    expect(possibleParents(rows, undefined, 1)).toEqual([]);
  });
});
