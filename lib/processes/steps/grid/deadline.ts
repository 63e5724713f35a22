import { type Direction, limits, type Unit } from '../../../deadlines/model';

/** A deadline in numbers, as a step keeps it. */
export interface TypedDeadline {
  amount: number;
  unit: Unit;
  direction: Direction;
  event: string;
}

const words: readonly [pattern: string, unit: Unit][] = [
  ['Arbeitstag(?:en|e|s)?|AT|Werktag(?:en|e|s)?|WT', 'Arbeitstage'],
  ['Kalendertag(?:en|e|s)?|KT', 'Kalendertage'],
  ['Stunden?|Std\\.?|h', 'Stunden'],
  ['Minuten?|Min\\.?', 'Minuten'],
];
const unit = words.map(([pattern]) => pattern).join('|');
const whole = new RegExp(
  `^(?:innerhalb(?: von)?|binnen|spätestens|bis zu) +(?=\\d)|^(\\d{1,5}) *(${unit}) +(nach|vor|ab) +(.+)$`,
  'iu',
);

/** Reads a deadline as people write it: `3 AT nach Eingang der Anforderung`. @returns undefined where it is none in numbers */
export function readDeadline(text: string): TypedDeadline | undefined {
  const bare = text.trim().replace(/^(?:innerhalb(?: von)?|binnen|spätestens|bis zu)\s+/iu, '');
  const [, amount, typed = '', way = '', event = ''] = whole.exec(bare) ?? [];
  const found = words.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(typed));
  if (!amount || !found || Number(amount) > limits.amount || event.length > limits.event) return undefined;
  return {
    ...{ amount: Number(amount), unit: found[1] },
    ...{ direction: way.toLowerCase() === 'vor' ? 'vor' : 'nach', event: event.trim() },
  };
}
