import type { ListColumn } from '../columns';
import { dayOfSeconds, daysBetween } from '../time/days';

/** Of dates there are few in a list and many rows: each is worked out once. */
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

/** A moment as people here write days: `TT.MM.JJJJ` in Vienna. */
export const dayText = remembered((seconds) => dayOfSeconds(seconds).split('-').reverse().join('.'));

/** A moment as a spreadsheet counts days: from 30.12.1899; below 61 where its calendar is another one. */
export const daySerial = remembered((seconds) => daysBetween('1899-12-30', dayOfSeconds(seconds)));

export type Columns<Row> = readonly ListColumn<Row>[];
