import { formatNumber } from './number.ts';

/** The form of a German word, or of a part of a sentence, for a number: `plural(1, 'ist', 'sind')`. */
export const plural = <Text>(count: number, one: Text, several: Text): Text => (count === 1 ? one : several);

/** A number with its noun: `1 Prozess`, `3 Prozesse`, `1.200 Prozesse`. */
export const counted = (count: number, one: string, several: string): string =>
  `${formatNumber(count)} ${plural(count, one, several)}`;

const conjunction = new Intl.ListFormat('de', { type: 'conjunction' });

/** Names in a sentence: `Strom, Gas und Wasser`. */
export const enumerated = (names: string[]): string => conjunction.format(names);

const disjunction = new Intl.ListFormat('de', { type: 'disjunction' });

/** What one of is chosen: `2, 3 oder 4`. */
export const alternatives = (names: string[]): string => disjunction.format(names);
