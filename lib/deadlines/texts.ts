import { counted } from '../text/plural.ts';
import { formatDate, formatDay, formatNumber } from '../time/format.ts';
import { weekdayOf } from './holidays.ts';
import { countsDays, type Deadline, type DeadlineQuestion, type SkippedDay } from './model.ts';
import { type ClockChange, timeOf } from './wall-clock.ts';

/** `Sa., 05.12.2026`. */
export const shortDay = (day: string) => `${weekdayOf(day).slice(0, 2)}., ${formatDay(day)}`;

/** `Sa., 05.12.2026: Samstag`. */
export const skippedText = ({ day, reason }: SkippedDay) => `${shortDay(day)}: ${reason}`;

const singular: Record<string, string> = {
  Arbeitstage: 'Arbeitstag',
  Kalendertage: 'Kalendertag',
  Stunden: 'Stunde',
  'Stunden an Arbeitstagen': 'Stunde an Arbeitstagen',
  Minuten: 'Minute',
};

/** `3 Arbeitstage`, `1 Stunde`, `bis 12:00 Uhr des 3. Arbeitstages`. */
export const amountText = ({ amount, unit, until }: { amount: number; unit: string; until?: string }) =>
  until && countsDays(unit)
    ? `bis ${until} Uhr des ${formatNumber(amount)}. ${singular[unit]}es`
    : counted(amount, singular[unit] ?? unit, unit);

/** The question: `3 Arbeitstage nach Eingang der Anforderung (Fr., 04.12.2026, 14:00)`. */
export function questionText(question: DeadlineQuestion): string {
  const { date, time, direction, event } = question;
  const from = `${shortDay(date)}${time ? `, ${time}` : ''}`;
  return `${amountText(question)} ${direction} ${event ? `${event} (${from})` : from}`;
}

/** The result: `Mittwoch, 09.12.2026, 24:00 Uhr`. */
export const resultText = ({ weekday, day, time, zone }: Deadline) =>
  `${weekday}, ${formatDay(day)}, ${time} Uhr${zone ? ` (${zone})` : ''}`;

/** A clock change: `Am 29.03.2026 werden die Uhren um eine Stunde auf 03:00 Uhr vorgestellt.` */
export function clockChangeText({ at, change }: ClockChange): string {
  return change === 'vor'
    ? `Am ${formatDate(at)} werden die Uhren um eine Stunde auf ${timeOf(at)} Uhr vorgestellt.`
    : `Am ${formatDate(at)} werden die Uhren um eine Stunde auf ${timeOf(at)} Uhr zurückgestellt.`;
}
