import type { Weekday } from './holidays.ts';
import type { ClockChange } from './wall-clock.ts';

/** The units of a deadline (docs/requirements/market.md, Deadlines). */
export const units = [
  'Arbeitstage',
  'Kalendertage',
  'Stunden',
  'Stunden an Arbeitstagen',
  'Minuten',
] as const;
export type Unit = (typeof units)[number];

/** Whether a unit counts days, so that its deadline ends with a day or at a time of it. */
export const countsDays = (unit: string): boolean => unit === 'Arbeitstage' || unit === 'Kalendertage';

export const directions = ['nach', 'vor'] as const;
export type Direction = (typeof directions)[number];

/** Input of a calculation. Days are `YYYY-MM-DD`, times `HH:MM`, in Vienna's local time. */
export interface DeadlineQuestion {
  /** The day of the event. */
  date: string;
  /** The time of the event; hours and minutes need it, days ignore it. */
  time?: string;
  amount: number;
  unit: Unit;
  direction: Direction;
  /** The time of the last day until which a deadline in days runs; left out, it runs until 24:00. */
  until?: string;
  /** The event that the deadline counts from, in the words of the process. */
  event?: string;
  /** The process step that the deadline belongs to. */
  process?: number;
  step?: number;
}

/** How a time of day is written, and what is said of others. */
export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
export const wrongClock = 'Bitte geben Sie die Uhrzeit als HH:MM an, zum Beispiel 14:30.';
export const onlyDays = 'Eine Uhrzeit des Endes haben nur Arbeitstage und Kalendertage.';

export const limits = { amount: 10_000, firstYear: 1980, lastYear: 2200, event: 200 } as const;

/** A day that does not count; `reason` is a weekday or the name of a holiday. */
export interface SkippedDay {
  day: string;
  reason: string;
}

export interface Deadline {
  question: DeadlineQuestion;
  /** The last day of the deadline, `YYYY-MM-DD`. */
  day: string;
  weekday: Weekday;
  /** `HH:MM`; `24:00`, the end of the day, for days without a time of their own. */
  time: string;
  /** The moment it ends, in whole seconds since 1970. */
  at: number;
  /** The time zone of the result; null for deadlines that run until the end of a day. */
  zone: 'MEZ' | 'MESZ' | null;
  /** Why the last day is no working day; null when it is one. */
  free: string | null;
  /** The last day if it is a working day, otherwise the next one in the deadline's direction. */
  workingDay: string;
  /** Only for working days and hours on them: the days that did not count, in the order of the count. */
  skipped: SkippedDay[];
  /** Only for hours and minutes, not for hours on working days: clock changes in between, by date. */
  clockChanges: ClockChange[];
  /** Clocks went back that day and the event's time came twice; the first one counts. */
  timeComesTwice: boolean;
}

/** A calendar day of the count with its number, or the reason why it has none. */
export interface CountedDay {
  day: string;
  number?: number;
  reason?: string;
}
