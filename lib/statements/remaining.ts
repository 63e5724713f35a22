import { counted } from '../text/plural.ts';
import { daysBetween, viennaDay } from '../time/days';
import { formatDaysLeft } from '../time/format';

const count = (n: number, one: string, several: string) => `noch ${counted(n, one, several)}`;

/**
 * How long something is still possible, as people say it; both in whole seconds. Calendar days as everywhere on the
 * page, and on the last two days hours and minutes. '' once it is over.
 */
export function remainingTime(until: number, now: number): string {
  const seconds = until - now;
  if (seconds < 0) return '';
  const days = daysBetween(viennaDay(now), viennaDay(until));
  if (days >= 2) return formatDaysLeft(days);
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3_600)];
  if (hours >= 2) return count(hours, 'Stunde', 'Stunden');
  return minutes >= 1 ? count(minutes, 'Minute', 'Minuten') : 'noch weniger als eine Minute';
}
