import { formatNumber } from '../text/number.ts';
import { secondsOfDay } from './days.ts';
import { type Instant, viennaParts } from './zone.ts';

export { formatNumber };

/** How "valid without end" is shown (docs/requirements/records.md, Process). */
export const openEnd = '31.12.2099';
/** The beginning of that day in Vienna, in whole seconds. */
export const endOfAll = 4_102_354_800;

const two = (number: number) => String(number).padStart(2, '0');

/** `TT.MM.JJJJ` in Vienna; '' for an invalid moment. */
export function formatDate(instant: Instant): string {
  const parts = viennaParts(instant);
  return parts ? `${two(parts.day)}.${two(parts.month)}.${String(parts.year).padStart(4, '0')}` : '';
}

/** `TT.MM.JJJJ` of a calendar day `YYYY-MM-DD`. @throws RangeError when it is no day */
export const formatDay = (day: string): string => formatDate(secondsOfDay(day));

/** `TT.MM.JJJJ, HH:MM` (24 h) in Vienna; '' for an invalid moment. */
export function formatDateTime(instant: Instant): string {
  const parts = viennaParts(instant);
  return parts ? `${formatDate(instant)}, ${two(parts.hour)}:${two(parts.minute)}` : '';
}

/** A period in Vienna: `TT.MM.JJJJ, HH:MM bis HH:MM Uhr` within a day, otherwise with both days. */
export function formatPeriod(start: Instant, end: Instant): string {
  const until = formatDateTime(end);
  const sameDay = formatDate(start) === formatDate(end);
  return sameDay
    ? `${formatDateTime(start)} bis ${until.slice(-5)} Uhr`
    : `${formatDateTime(start)} Uhr bis ${until} Uhr`;
}

/** An open end in words, as pages show it. */
export const unlimited = 'unbefristet';

/** The end of a validity on a page: the day, or in words that there is none. */
export const formatEnd = (end: Instant | null | undefined): string =>
  end === null || end === undefined ? unlimited : formatDate(end);

/** The same in a sentence: `bis 31.12.2026`, or in words that there is none. */
export const formatUntil = (end: Instant | null | undefined): string =>
  end === null || end === undefined ? unlimited : `bis ${formatDate(end)}`;

/** A validity on a page, both days included. */
export const formatValidity = (from: Instant, until: Instant | null | undefined): string =>
  until === null || until === undefined
    ? `ab ${formatDate(from)}, ${unlimited}`
    : `${formatDate(from)} bis ${formatDate(until)}`;

/** The end of a validity in files and change entries: the day, or `31.12.2099` without one. */
export function formatOpenEnd(end: Instant | null | undefined): string {
  return end === null || end === undefined ? openEnd : formatDate(end);
}

/** Days from today in words: `noch 3 Tage`, `heute`, `vor 2 Tagen`, `vor 8 Jahren`. In: whole days; '' for NaN. */
export function formatDaysLeft(days: number): string {
  if (Number.isNaN(days)) return '';
  if (days === 0) return 'heute';
  const count = formatNumber(Math.abs(days));
  if (days > 0) return days === 1 ? 'noch 1 Tag' : `noch ${count} Tage`;
  const years = Math.floor(-days / 365.25);
  if (years >= 2) return `vor ${years} Jahren`;
  return days === -1 ? 'vor 1 Tag' : `vor ${count} Tagen`;
}
