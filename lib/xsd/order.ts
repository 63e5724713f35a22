import { isDecimal } from './builtins.ts';
import { compareDecimals } from './numbers.ts';

const moment =
  /^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):([0-5]\d):([0-5]\d(?:\.\d{1,3})?))?(Z|[+-](?:0\d|1[0-3]):[0-5]\d)?$/;

/** Time zones lie within 14 hours of UTC, so a time without one is known by as much. */
const widest = 14 * 3_600_000;

/**
 * A day or time in ms since 1970, as UTC; `zoned` tells whether it has a time zone. Undefined for other texts, and for
 * times told more precisely.
 */
export function momentOf(builtin: string, text: string): { at: number; zoned: boolean } | undefined {
  const [whole, year, month, day, hours, minutes, seconds, zone] = moment.exec(text) ?? [];
  if (!whole || (builtin === 'dateTime') !== (hours !== undefined)) return undefined;
  if (builtin !== 'dateTime' && builtin !== 'date') return undefined;
  const start = new Date(0);
  start.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (Number(year) === 0 || start.getUTCMonth() !== Number(month) - 1) return undefined;
  const time = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000 + Number(seconds ?? 0) * 1_000;
  const offset = zone && zone !== 'Z' ? Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4)) : 0;
  return {
    at: start.getTime() + time - (zone?.startsWith('-') ? -offset : offset) * 60_000,
    zoned: zone !== undefined,
  };
}

/** A number with decimal point or exponent, as `float` and `double` write it. */
const floating = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

/** The value of a `float` or `double`; undefined for other texts, and for `NaN`, which nothing compares with. */
export function floatOf(builtin: string, text: string): number | undefined {
  if (text === 'INF' || text === '-INF')
    return text === 'INF' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  if (!floating.test(text)) return undefined;
  return builtin === 'float' ? Math.fround(Number(text)) : Number(text);
}

/**
 * Which of two values of a built-in type is the smaller one: -1, 0 or 1.
 * @returns undefined if one of them is no value, or if the standard leaves it open (one with a time zone, one without)
 */
export function compareValues(builtin: string, left: string, right: string): number | undefined {
  if (isDecimal(builtin)) return compareDecimals(left, right);
  if (builtin === 'float' || builtin === 'double') {
    const [a, b] = [floatOf(builtin, left), floatOf(builtin, right)];
    return a === undefined || b === undefined ? undefined : a < b ? -1 : a > b ? 1 : 0;
  }
  const [a, b] = [momentOf(builtin, left), momentOf(builtin, right)];
  if (!a || !b) return undefined;
  const apart = a.at - b.at;
  if (a.zoned === b.zoned) return Math.sign(apart);
  return Math.abs(apart) > widest ? Math.sign(apart) : undefined;
}
