import type { ListColumn } from '../columns';
import { dayOfSeconds, daysBetween } from '../time/days';

/** Remembers results: a list has many rows but few different dates. */
function remembered<T>(make: (seconds: number) => T): (seconds: number) => T {
  const known = new Map<number, T>();
  return (seconds) => {
    let value = known.get(seconds);
    if (value === undefined) {
      if (known.size > 5_000) known.clear();
      value = make(seconds);
      known.set(seconds, value);
    }
    return value;
  };
}

/** The day in Vienna as `TT.MM.JJJJ`. */
export const dayText = remembered((seconds) => dayOfSeconds(seconds).split('-').reverse().join('.'));

/** The day as a spreadsheet's number, counted from 30.12.1899. Numbers below 61 mean other days in a spreadsheet. */
export const daySerial = remembered((seconds) => daysBetween('1899-12-30', dayOfSeconds(seconds)));

export type Columns<Row> = readonly ListColumn<Row>[];
