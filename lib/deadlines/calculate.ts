import { addDays, daysBetween, secondsOfDay, viennaDay } from '../time/days.ts';
import { formatDate } from '../time/format.ts';
import { weekdayOf, whyFree } from './holidays.ts';
import {
  type CountedDay,
  countsDays,
  type Deadline,
  type DeadlineQuestion,
  type Direction,
  limits,
  type SkippedDay,
  type Unit,
} from './model.ts';
import { clockChangesBetween, momentsOf, timeOf, zoneOf } from './wall-clock.ts';

/** The question has no answer; the message is German and belongs to `field`. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
  readonly field: 'date' | 'time' | 'amount' | 'until';

  constructor(field: DeadlineError['field'], message: string) {
    super(message);
    this.field = field;
  }
}

const secondsOfUnit: Partial<Record<string, number>> = { Stunden: 3600, Minuten: 60 };
const workingHours: Unit = 'Stunden an Arbeitstagen';

/**
 * Calculates a deadline by the Austrian calendar (docs/requirements/market.md, Deadlines). The day of the event does
 * not count. Working days and calendar days last until 24:00 of their last day; calendar days may end on a free day.
 * Hours and minutes are elapsed time, also over a clock change; hours on working days are elapsed time on these, all 24
 * hours of each (docs/decisions/2026-11-25-deadlines-with-times.md). 0 working days are the day of the event or, if it is
 * free, the next working day in the direction.
 * @throws DeadlineError when there is no such time on the day, no time is given for hours or minutes, or the result
 * lies outside the years of `limits`
 */
export function calculateDeadline(question: DeadlineQuestion): Deadline {
  const { date, amount, unit, direction } = question;
  const seconds = secondsOfUnit[unit];
  if (unit === workingHours) return ofWorkingHours(question);
  if (seconds !== undefined) return ofTime(question, seconds);
  if (unit === 'Kalendertage') return ofDays(question, addDays(date, amount * stepOf(direction)), []);
  const { day, skipped } = countWorkingDays(date, amount, direction);
  return ofDays(question, day, skipped);
}

const stepOf = (direction: Direction) => (direction === 'nach' ? 1 : -1);

function countWorkingDays(date: string, amount: number, direction: Direction) {
  const skipped: SkippedDay[] = [];
  let day = date;
  let left = amount;
  for (let isEvent = true; ; isEvent = false, day = addDays(day, stepOf(direction))) {
    if (isEvent && amount > 0) continue;
    requireYear(day);
    const reason = whyFree(day);
    if (reason) skipped.push({ day, reason });
    else if (--left <= 0) return { day, skipped };
  }
}

function requireYear(day: string): string {
  const year = Number(day.slice(0, 4));
  const { firstYear, lastYear } = limits;
  // Years after 9999 or before 0 are written with a sign; their number is NaN.
  if (year >= firstYear && year <= lastYear) return day;
  throw new DeadlineError(
    'amount',
    `Das Ergebnis liegt außerhalb der Jahre ${firstYear} bis ${lastYear}. Bitte wählen Sie eine kürzere Frist.`,
  );
}

function workingDayFrom(day: string, direction: Direction): string {
  let found = day;
  while (whyFree(found)) found = addDays(found, stepOf(direction));
  return found;
}

function ofDays(question: DeadlineQuestion, day: string, skipped: SkippedDay[]): Deadline {
  requireYear(day);
  const { until } = question;
  const [at] = until ? momentsOf(day, until) : [secondsOfDay(addDays(day, 1))];
  if (at === undefined) throw leftOut('until', day);
  return {
    ...{ question, day, weekday: weekdayOf(day), time: until ?? '24:00', at },
    ...{
      zone: until ? zoneOf(at) : null,
      free: whyFree(day) ?? null,
      workingDay: workingDayFrom(day, question.direction),
    },
    ...{ skipped, clockChanges: [], timeComesTwice: false },
  };
}

const leftOut = (field: 'time' | 'until', day: string) =>
  new DeadlineError(
    field,
    `Diese Uhrzeit gibt es am ${formatDate(secondsOfDay(day))} nicht: Die Uhren werden vorgestellt.`,
  );

/** The moment that a deadline in time counts from, and whether the clocks show it twice. */
function startOf({ date, time }: DeadlineQuestion): { start: number; twice: boolean } {
  if (!time) {
    throw new DeadlineError('time', 'Stunden und Minuten brauchen eine Uhrzeit, ab der sie zählen.');
  }
  const [start, second] = momentsOf(date, time);
  if (start === undefined) throw leftOut('time', date);
  return { start, twice: second !== undefined };
}

/** Time that passes on working days; what begins on a free day begins with the next working day in the direction. */
function ofWorkingHours(question: DeadlineQuestion): Deadline {
  const { date, amount, direction } = question;
  const { start, twice } = startOf(question);
  const forward = direction === 'nach';
  const skipped: SkippedDay[] = [];
  let left = amount * 3600;
  for (let [day, from] = [date, start]; ; ) {
    requireYear(day);
    const [begin, end] = [secondsOfDay(day), secondsOfDay(addDays(day, 1))];
    const reason = whyFree(day);
    const room = forward ? end - from : from - begin;
    if (reason) skipped.push({ day, reason });
    else if (left <= room) {
      const at = from + left * stepOf(direction);
      const time = at === end ? '24:00' : timeOf(at);
      return {
        ...{
          question,
          day,
          weekday: weekdayOf(day),
          time,
          at,
          zone: zoneOf(at),
          free: null,
          workingDay: day,
        },
        ...{ skipped, clockChanges: [], timeComesTwice: twice },
      };
    } else left -= room;
    [day, from] = [addDays(day, stepOf(direction)), forward ? end : begin];
  }
}

function ofTime(question: DeadlineQuestion, unitSeconds: number): Deadline {
  const { amount, direction } = question;
  const { start, twice } = startOf(question);
  const at = start + amount * unitSeconds * stepOf(direction);
  const day = requireYear(viennaDay(at));
  return {
    ...{ question, day, weekday: weekdayOf(day), time: timeOf(at), at, zone: zoneOf(at) },
    ...{ free: whyFree(day) ?? null, workingDay: workingDayFrom(day, direction), skipped: [] },
    clockChanges: clockChangesBetween(Math.min(start, at), Math.max(start, at)),
    timeComesTwice: twice,
  };
}

/**
 * All calendar days from the event to the last day, in the order of the count, each with its number or the reason why
 * it has none. Empty for hours and minutes.
 */
export function countedDays({ question, day, skipped }: Deadline): CountedDay[] {
  const { date, unit, amount, direction } = question;
  if (!countsDays(unit)) return [];
  const reasons = new Map(skipped.map((one) => [one.day, one.reason]));
  const days: CountedDay[] = [{ day: date, reason: reasons.get(date) ?? 'Tag des Ereignisses' }];
  let number = 0;
  for (let at = 1; at <= Math.abs(daysBetween(date, day)); at++) {
    const next = addDays(date, at * stepOf(direction));
    const reason = reasons.get(next);
    days.push(reason ? { day: next, reason } : { day: next, number: amount === 0 ? 0 : ++number });
  }
  return days;
}
