/** A moment: a Date, or whole seconds since 1970 (UTC) as in the API. */
export type Instant = Date | number;

export interface ViennaParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

// Making a formatter costs about 50 times a call of it, and a call as much as a list row: so one formatter serves all
// calls, and each hour is formatted once.
const formatter = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Vienna',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  ...{
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  },
});

/** Milliseconds since 1970; NaN for an invalid Date or number. */
export function millisecondsOf(instant: Instant): number {
  return typeof instant === 'number' ? instant * 1000 : instant.getTime();
}

/** Whole seconds since 1970, as in the API. */
export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const hour = 3_600_000;
const since1900 = Date.UTC(1900, 0, 1);
const offsets = new Map<number, number>();

function readFormatter(milliseconds: number): ViennaParts {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatter.formatToParts(milliseconds)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
}

/** Milliseconds that Vienna is ahead of UTC. Since 1900 clocks only change at full hours: one answer serves an hour. */
function offsetAt(milliseconds: number): number {
  const at = Math.floor(milliseconds / hour);
  let offset = offsets.get(at);
  if (offset === undefined) {
    const { year, month, day, hour: hours } = readFormatter(at * hour);
    offset = Date.UTC(year, month - 1, day, hours) - at * hour;
    if (offsets.size >= 10_000) offsets.clear();
    offsets.set(at, offset);
  }
  return offset;
}

/** Date and time in Vienna, whatever the server's zone; undefined for an invalid moment. */
export function viennaParts(instant: Instant): ViennaParts | undefined {
  const milliseconds = millisecondsOf(instant);
  if (!(Math.abs(milliseconds) <= 8.64e15 - 24 * hour)) return undefined; // the limits of a Date in any zone
  if (milliseconds < since1900) return readFormatter(milliseconds);
  const shown = new Date(milliseconds + offsetAt(milliseconds));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  };
}
