import { formatNumber } from '../time/format';

const count = (n: number, one: string, several: string) =>
  n === 1 ? `noch 1 ${one}` : `noch ${formatNumber(n)} ${several}`;

/** How long something is still possible, as people say it; both in whole seconds. '' once it is over. */
export function remainingTime(until: number, now: number): string {
  const seconds = until - now;
  if (seconds < 0) return '';
  const [minutes, hours, days] = [60, 3_600, 86_400].map((unit) => Math.floor(seconds / unit)) as [
    number,
    number,
    number,
  ];
  if (days >= 2) return count(days, 'Tag', 'Tage');
  if (hours >= 2) return count(hours, 'Stunde', 'Stunden');
  return minutes >= 1 ? count(minutes, 'Minute', 'Minuten') : 'noch weniger als eine Minute';
}
