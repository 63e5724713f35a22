import { describe, expect, test } from '@jest/globals';
import { tuesdayAfter, viennaDay, viennaTime } from './clock';

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
});
