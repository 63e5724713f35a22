import type { Weekday } from './holidays.ts';
import type { ClockChange } from './wall-clock.ts';

/** The units of a deadline (docs/requirements/market.md, Deadlines). */
export const units = ['Arbeitstage', 'Kalendertage', 'Stunden', 'Minuten'] as const;
export type Unit = (typeof units)[number];

export const directions = ['nach', 'vor'] as const;
export type Direction = (typeof directions)[number];

/** What is calculated: calendar days are `YYYY-MM-DD`, times `HH:MM`, both as clocks in Vienna show them. */
export interface DeadlineQuestion {
  /** The day of the event. */
  date: string;
  /** The time of the event; hours and minutes need it, days don't look at it. */
  time?: string;
  amount: number;
  unit: Unit;
  direction: Direction;
  /** What the deadline counts from, in the words of the process. */
  event?: string;
  /** The process step that the deadline belongs to. */
  process?: number;
  step?: number;
}

export const limits = { amount: 10_000, firstYear: 1980, lastYear: 2200, event: 200 } as const;

/** A day that does not count, and why: a weekday or the name of a holiday. */
export interface SkippedDay {
  day: string;
  reason: string;
}

export interface Deadline {
  question: DeadlineQuestion;
  /** The last day of the deadline, `YYYY-MM-DD`. */
  day: string;
  weekday: Weekday;
  /** `HH:MM`; `24:00`, the end of the day, for working days and calendar days. */
  time: string;
  /** The moment it ends, whole seconds since 1970. */
  at: number;
  /** What the result's clock goes by; for hours and minutes alone. */
  zone: 'MEZ' | 'MESZ' | null;
  /** Why the last day is no working day; null when it is one. */
  free: string | null;
  /** The working day on which it is, or the next one in the deadline's direction. */
  workingDay: string;
  /** For working days alone: the days that did not count, in the order in which they were passed. */
  skipped: SkippedDay[];
  /** For hours and minutes alone: clock changes on the way, by date. */
  clockChanges: ClockChange[];
  /** Clocks went back that day, so the event's time came twice; the first one was taken. */
  timeComesTwice: boolean;
}

/** A calendar day of the count: its number, or why it has none. */
export interface CountedDay {
  day: string;
  number?: number;
  reason?: string;
}
