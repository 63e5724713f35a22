import { clockPattern, countsDays, type Direction, limits, type Unit } from '../../../deadlines/model';

/** A deadline in numbers, as a step keeps it. */
export interface TypedDeadline {
  amount: number;
  unit: Unit;
  direction: Direction;
  event: string;
  /** The time of the last day; left out for its end. */
  until?: string;
}

const words: readonly [pattern: string, unit: Unit][] = [
  ['Arbeitstag(?:en|e|es|s)?|AT|Werktag(?:en|e|es|s)?|WT', 'Arbeitstage'],
  ['Kalendertag(?:en|e|es|s)?|KT', 'Kalendertage'],
  ['(?:Stunden?|Std\\.?|h) an (?:Arbeitstagen|AT)|Arbeitsstunden?', 'Stunden an Arbeitstagen'],
  ['Stunden?|Std\\.?|h', 'Stunden'],
  ['Minuten?|Min\\.?', 'Minuten'],
];
const unit = words.map(([pattern]) => pattern).join('|');
const whole = new RegExp(
  `^(?:bis (\\d{1,2}:\\d\\d)(?: Uhr)?(?: des| am)? )?([\\d.]{1,6}?)\\.? *(${unit}) +(nach|vor|ab) +(.+)$`,
  'iu',
);

/**
 * Reads a deadline as people write it: `3 AT nach Eingang der Anforderung`, `bis 12:00 Uhr des 3. Arbeitstages nach …`.
 * @returns undefined where it is none in numbers
 */
export function readDeadline(text: string): TypedDeadline | undefined {
  const bare = text.trim().replace(/^(?:innerhalb(?: von)?|binnen|spätestens|bis zu)\s+/iu, '');
  const [, clock, number = '', typed = '', way = '', event = ''] = whole.exec(bare) ?? [];
  const found = words.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(typed))?.[1];
  // In German a point parts thousands.
  const amount = /^\d{1,2}(?:\.\d{3})?$|^\d{1,5}$/.test(number)
    ? Number(number.replace('.', ''))
    : Number.NaN;
  if (!found || !(amount <= limits.amount) || event.length > limits.event) return undefined;
  const until = clock?.padStart(5, '0');
  if (until && !(clockPattern.test(until) && countsDays(found))) return undefined;
  return {
    ...{ amount, unit: found, direction: way.toLowerCase() === 'vor' ? 'vor' : 'nach', event: event.trim() },
    ...(until && { until }),
  };
}
