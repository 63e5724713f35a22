import { describe, expect, test } from '@jest/globals';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Tx } from '../db';
import { kinds } from './kinds';
import { inOrder, newGaps, publicationOf, type Settled, settle, shownEnd, type Version } from './rule';
import { holdNames } from './settle';

const one = (uid: number, version: string, validFrom: string, validUntil: string | null = null): Version => ({
  ...{ uid, version, validFrom, validUntil, closedBy: null, untilBefore: null },
});
const closed = (version: Version, closedBy: number, untilBefore: string | null = null): Version => ({
  ...version,
  ...{ closedBy, untilBefore },
});
const shown = ({ versions }: Settled) =>
  versions.map(({ version, validFrom, validUntil }) => `${version} ${validFrom}–${validUntil ?? ''}`);
const old = one(1, '01.00', '2026-01-01');
const next = one(2, '02.00', '2026-10-01');

describe('the rule of validity', () => {
  test('what becomes final ends what began before it; what is taken back gives the end back', () => {
    const published = settle([old], { placed: next });
    expect(shown(published)).toEqual(['01.00 2026-01-01–2026-09-30', '02.00 2026-10-01–']);
    const after = closed({ ...old, validUntil: '2026-09-30' }, 2);
    expect(published.moved).toEqual([{ before: old, after }]);
    expect(settle(published.versions, { gone: [2] }).moved).toEqual([{ before: after, after: old }]);
    expect(shown(settle(published.versions, { gone: [2] }))).toEqual(['01.00 2026-01-01–']);
    const chosen = { ...old, validUntil: '2026-12-31' };
    const { versions } = settle([chosen], { placed: next });
    expect(shown(settle(versions, { gone: [2] }))).toEqual(['01.00 2026-01-01–2026-12-31']);
  });

  test('what ends on the very first day of the next one is ended the day before it', () => {
    const [touching, apart] = ['2026-10-01', '2026-09-30'].map((validUntil) => ({ ...old, validUntil }));
    expect(shown(settle([touching!], { placed: next }))).toEqual([
      '01.00 2026-01-01–2026-09-30',
      '02.00 2026-10-01–',
    ]);
    expect(settle([apart!], { placed: next }).moved).toEqual([]);
    expect(settle([touching!, next], { placed: next, isFinal: true }).obstacle).toMatchObject({
      field: 'validFrom',
    });
  });

  test('an end that people chose is not given back', () => {
    const ended = { ...old, validUntil: '2026-09-30' };
    expect(settle([ended, next], { gone: [2] }).moved).toEqual([]);
  });

  test('what one that is taken back had ended goes on to the next one, which ends it from then on', () => {
    const third = one(3, '03.00', '2027-01-01');
    const all = settle(settle([old], { placed: next }).versions, { placed: third }).versions;
    const without = settle(all, { gone: [2] });
    expect(shown(without)).toEqual(['01.00 2026-01-01–2026-12-31', '03.00 2027-01-01–']);
    expect(shown(settle(without.versions, { gone: [3] }))).toEqual(['01.00 2026-01-01–']);
    expect(shown(settle(all, { gone: [2, 3] }))).toEqual(['01.00 2026-01-01–']);
  });

  test('an end that people chose is given back as it was, where nothing begins before it', () => {
    const chosen = { ...old, validUntil: '2026-12-31' };
    const { versions } = settle([chosen, one(3, '03.00', '2027-06-01')], {
      placed: { ...next, validUntil: '2027-05-31' },
    });
    expect(shown(settle(versions, { gone: [2] }))).toEqual([
      '01.00 2026-01-01–2026-12-31',
      '03.00 2027-06-01–',
    ]);
  });

  test('an end moves along with the beginning that set it, in both directions', () => {
    const all = settle([old], { placed: next }).versions;
    for (const [validFrom, end] of [
      ['2026-11-01', '2026-10-31'],
      ['2026-08-01', '2026-07-31'],
    ] as const) {
      const moved = settle(all, { placed: { ...next, validFrom }, isFinal: true });
      expect(shown(moved)).toEqual([`01.00 2026-01-01–${end}`, `02.00 ${validFrom}–`]);
    }
  });

  test('a newer version is never ended by an older one, and what is final already ends nobody anew', () => {
    const older = one(9, '00.90', '2026-06-01');
    expect(settle([old], { placed: older }).obstacle).toMatchObject({
      field: 'validFrom',
      message: expect.stringMatching(/01\.00 ist neuer/),
    });
    const ended = { ...old, validUntil: '2026-09-30' };
    const wider = { ...next, validFrom: '2026-09-01' };
    expect(settle([ended, next], { placed: wider, isFinal: true }).obstacle).toMatchObject({
      field: 'validFrom',
      message: expect.stringMatching(/überschneiden/),
    });
  });

  test('what begins before a newer one ends by itself where that is wanted, else it is told to', () => {
    const former = one(5, '00.90', '2025-01-01');
    expect(settle([old], { placed: former }).obstacle).toMatchObject({
      field: 'validUntil',
      message: expect.stringMatching(/spätestens am 31\.12\.2025/),
    });
    const fitted = settle([old], { placed: former, fits: true });
    expect(shown(fitted)).toEqual(['00.90 2025-01-01–2025-12-31', '01.00 2026-01-01–']);
    expect(fitted.moved).toEqual([]);
    expect(shown(settle(fitted.versions, { gone: [1] }))).toEqual(['00.90 2025-01-01–']);
    for (const wrong of [one(5, '01.10', '2025-01-01'), one(5, '00.90', '2026-01-01')])
      expect(settle([old], { placed: wrong, fits: true }).obstacle).toBeDefined();
  });

  test('a version between two ends the first, and gives back what the first had before both', () => {
    const ended = closed({ ...old, validUntil: '2026-09-30' }, 2, '2026-11-30');
    const between = one(3, '01.50', '2026-05-01', '2026-09-30');
    const { versions } = settle([ended, next], { placed: between });
    expect(shown({ versions, moved: [] })[0]).toBe('01.00 2026-01-01–2026-04-30');
    expect(settle(versions, { gone: [3] }).versions[0]).toEqual(ended);
  });

  test('the order goes by beginning, then by version, as numbers and as names', () => {
    const day = '2026-01-01';
    const of = (validFrom: string, version: string | number) => ({ validFrom, version });
    const ordered = [of('2025-12-31', '09.00'), of(day, '01p9'), of(day, '01p10'), of('2026-01-02', '00.10')];
    for (const all of [ordered, [...ordered].reverse()]) expect(inOrder(all)).toEqual(ordered);
    const numbers = [of(day, 3.05), of(day, 3.1)];
    for (const all of [numbers, [...numbers].reverse()]) expect(inOrder(all)).toEqual(numbers);
    expect([shownEnd(null), shownEnd('2026-09-30')]).toEqual(['31.12.2099', '30.09.2026']);
  });

  test('several that are published at once are placed one after the other', () => {
    const fresh = (version: string, validFrom: string, validUntil: string | null = null) => ({
      ...{ version, validFrom, validUntil },
    });
    const today = '2026-06-15';
    const both = [fresh('03.00', '2027-01-01', '2027-12-31'), fresh('02.00', '2026-10-01')];
    expect(publicationOf([old], both, { today })).toEqual({
      ends: [
        { version: '01.00', until: '2026-09-30' },
        { version: '02.00', until: '2026-12-31' },
      ],
      gaps: [{ from: '2028-01-01', until: null }],
      problems: [],
    });
    const older = [fresh('00.80', '2026-06-01'), fresh('02.00', '2026-10-01')];
    expect(publicationOf([old], older, { today })).toEqual({
      ends: [{ version: '01.00', until: '2026-09-30' }],
      gaps: [],
      problems: [{ version: '00.80', other: '01.00', why: 'ist neuer und gilt ab 01.01.2026' }],
    });
    const before = [fresh('00.80', '2025-06-01')];
    expect(publicationOf([old], before, { today }).problems).toEqual([
      { version: '00.80', other: '01.00', why: 'gilt ab 01.01.2026' },
    ]);
    expect(publicationOf([old], before, { fits: true, today })).toEqual({
      ends: [{ version: '00.80', until: '2025-12-31' }],
      gaps: [],
      problems: [],
    });
  });

  test('a gap is where nothing is valid any more, or between two versions of which one is new', () => {
    const today = '2026-11-01';
    const between = { ...next, validUntil: '2026-12-31' };
    const third = one(3, '03.00', '2027-06-01');
    const whole = { from: today, until: null };
    expect(newGaps([next], [], today)).toEqual([whole]);
    expect(newGaps([next, third], [third], today)).toEqual([{ from: today, until: '2027-05-31' }]);
    expect(newGaps([next], [old], today)).toEqual([]);
    expect(newGaps([{ ...next, validUntil: '2026-10-31' }], [], today)).toEqual([]);
    // Cut short, and moved so that days on both sides are left.
    expect(newGaps([next], [between], today)).toEqual([{ from: '2027-01-01', until: null }]);
    const moved = { ...between, validFrom: '2026-11-15', validUntil: '2026-11-30' };
    expect(newGaps([between, third], [moved, third], today)).toEqual([
      { from: today, until: '2026-11-14' },
      { from: '2026-12-01', until: '2027-05-31' },
    ]);
    // What is published far behind the end of the one before it, once.
    const gap = { from: '2027-01-01', until: '2027-05-31' };
    expect(newGaps([between], [between, third], today)).toEqual([gap]);
    expect(newGaps([between, third], [between, { ...third, validUntil: '2027-12-31' }], today)).toEqual([
      { from: '2028-01-01', until: null },
    ]);
    expect(newGaps([], [next], '2026-01-01')).toEqual([]);
  });
});

test('names are locked each once, in one order, so that two who rename never wait for each other', async () => {
  const locked: unknown[] = [];
  const tx = {
    execute: async (statement: SQL) => locked.push(new PgDialect().sqlToQuery(statement).params.at(-1)),
  };
  await holdNames(tx as unknown as Tx, kinds.processes, ['EC_B', 'EC_A', 'EC_B']);
  expect(locked).toEqual(['processes', 'EC_A', 'EC_B']);
});
