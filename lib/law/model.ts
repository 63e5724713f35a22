import { plainText } from '../html/plain-text';
import rows from './laws.json' with { type: 'json' };

/** A law, or sections of one that end by themselves, with their days in Vienna. */
export interface Law {
  name: string;
  title: string;
  /** Where it was promulgated; empty where that is not known. */
  citation: string;
  from?: string;
  /** The last day; none while it is in force. */
  until?: string;
  /** What took its place. */
  instead?: string;
}

/** The day for which the list was compiled; it is no legal advice. */
export const lawsAsOf = '2026-11-24';

const known = rows.map(({ mention, ...law }) => ({
  law: law as Law,
  pattern: new RegExp(`(?<![\\p{L}\\d])(?:${mention})(?![\\p{L}])`, 'gu'),
}));

/**
 * The laws that a rich text names, in the order of the list. Sections that end by themselves stand for the law at the
 * places where they are named: only a law that is named elsewhere, too, stands beside them.
 */
export function lawsIn(html: string): Law[] {
  if (!html) return [];
  const text = plainText(html).replaceAll('\u00a0', ' ');
  const found = known.map(({ law, pattern }) => ({
    law,
    places: [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ index, length })),
  }));
  return found
    .filter(({ places }) =>
      places.some(({ index, length }) =>
        found.every((other) => !other.places.some((at) => at.index === index && at.length > length)),
      ),
    )
    .map(({ law }) => law);
}

/** Whether a law has ended on a day. */
export const isRepealed = ({ until }: Law, day: string): boolean => until !== undefined && until < day;
