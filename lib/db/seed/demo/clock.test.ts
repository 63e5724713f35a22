import { describe, expect, test } from '@jest/globals';
import { tuesdayAfter, viennaDay, viennaTime } from './clock';

const now = new Date('2026-11-21T08:00:00Z');

describe('times around the seed’s now', () => {
  test('the day is the one in Vienna, whatever the server’s clock says', () => {
    expect(viennaDay(new Date('2026-12-31T23:30:00Z'), 0)).toBe('2027-01-01');
    expect(viennaDay(new Date('2026-11-21T08:00:00Z'), -21)).toBe('2026-10-31');
  });
  test('the time of day is kept over the changes of the clocks', () => {
    const now = new Date('2026-10-20T08:00:00Z');
    expect(viennaTime(now, 0)).toEqual(new Date('2026-10-20T07:00:00Z'));
    expect(viennaTime(now, 7)).toEqual(new Date('2026-10-27T08:00:00Z'));
    expect(viennaTime(now, 7, '23:59:59')).toEqual(new Date('2026-10-27T22:59:59Z'));
  });
  test('a Tuesday is found on the day itself or within the next six', () => {
    expect(tuesdayAfter(new Date('2026-11-24T08:00:00Z'), 0)).toBe(0);
    expect(tuesdayAfter(new Date('2026-11-25T08:00:00Z'), 0)).toBe(6);
    expect(tuesdayAfter(new Date('2026-11-21T08:00:00Z'), -20)).toBe(-18);
  });
  test('a Tuesday is a working day, and so are the days that belong to it', () => {
    // 5 January 2027 is a Tuesday before Epiphany, 8 December 2026 one that is a holiday.
    expect(viennaDay(now, tuesdayAfter(now, 45))).toBe('2027-01-05');
    expect(viennaDay(now, tuesdayAfter(now, 45, 1))).toBe('2027-01-12');
    expect(viennaDay(now, tuesdayAfter(now, 12))).toBe('2026-12-15');
  });
});
