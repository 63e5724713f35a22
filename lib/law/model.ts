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
  /** The day or year of the version that was read, where it is not that of the list. */
  asOf?: string;
}

/** The day on which the list was compiled; it is no legal advice. */
export const lawsAsOf = '2026-11-24';

const mentions = new Map(rows.map(({ name, mention }) => [name, mention]));

/** What may stand between a section and the law that is named behind it: further sections, but no end of an entry. */
const between =
  '(?:[ \\d,–-]|[a-z]\\b|Abs\\.|Z\\b|lit\\.|ff?\\.|bis|und|oder|des){0,40}?(?<!(?:,|und|oder) ?)';

/** Sections are named behind their law (`ElWOG 2010 § 52`) or before it (`§ 52 ElWOG 2010`). */
const sectionsOf = (law: string, sections: string) =>
  `${law},? §§? ?${sections}\\b|§§? ?${sections}\\b${between}${law}`;

/** Laws of the federal states share their short names (`Stmk. ElWOG 2005`, `NÖ ElWG 2005`). */
const ofState = '(?:Bgld|Ktn|NÖ|O[Öö]|Sbg|Slbg|Stmk|Tir|Vlbg|Wr)\\.? ';

const known = rows.map(({ mention, of, sections, ...law }) => ({
  law: law as Law,
  pattern: new RegExp(
    `(?<![\\p{L}\\d-]|${ofState})(?:${of ? sectionsOf(mentions.get(of)!, sections) : mention})(?![\\p{L}])`,
    'gu',
  ),
}));

interface Place {
  start: number;
  end: number;
}

/**
 * The laws that a rich text names, in the order of the list. Sections that end by themselves stand for the law at the
 * places where they are named: only a law that is named elsewhere, too, stands beside them.
 */
export function lawsIn(html: string): Law[] {
  if (!html) return [];
  const text = plainText(html);
  const found = known.map(({ law, pattern }) => ({
    law,
    places: [...text.matchAll(pattern)].map(
      ({ index, 0: { length } }): Place => ({ start: index, end: index + length }),
    ),
  }));
  const places = found.flatMap((one) => one.places);
  const isPart = (one: Place) =>
    places.some(
      ({ start, end }) => start <= one.start && end >= one.end && end - start > one.end - one.start,
    );
  return found.filter((one) => !one.places.every(isPart)).map(({ law }) => law);
}

/** Whether a law has ended on a day. */
export const isRepealed = ({ until }: Law, day: string): boolean => until !== undefined && until < day;
