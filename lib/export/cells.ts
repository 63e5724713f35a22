import type { ListColumn } from '../columns';
import { dayOfSeconds, daysBetween } from '../time/days';
import { formatDateTime } from '../time/format';
import { viennaParts } from '../time/zone';

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

/** The moment in Vienna as `TT.MM.JJJJ HH:MM`, which spreadsheets read as one. */
export const momentText = remembered((seconds) => formatDateTime(seconds).replace(',', ''));

/** The moment as a spreadsheet's number: the day, and the time of Vienna's clock as a part of it. */
export const momentSerial = remembered((seconds) => {
  const { hour = 0, minute = 0, second = 0 } = viennaParts(seconds) ?? {};
  const serial = daySerial(seconds) + (hour * 3_600 + minute * 60 + second) / 86_400;
  return Math.ceil(serial * 1e8) / 1e8; // a millisecond late: readers that cut would show the minute before
});

export type Columns<Row> = readonly ListColumn<Row>[];
