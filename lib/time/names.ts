import { type Instant, viennaParts } from './zone';

/** The months' names in Austria. */
export const monthNames = [
  ...['Jänner', 'Februar', 'März', 'April', 'Mai', 'Juni'],
  ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
];

const weekdayNames = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];

/** The month in Vienna, `Dezember 2026`; '' for an invalid moment. */
export function formatMonth(instant: Instant): string {
  const parts = viennaParts(instant);
  return parts ? `${monthNames[parts.month - 1]} ${parts.year}` : '';
}

/** The weekday in Vienna, `Dienstag`; '' for an invalid moment. */
export function formatWeekday(instant: Instant): string {
  const parts = viennaParts(instant);
  if (!parts) return '';
  return weekdayNames[new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay()]!;
}
