import { type SQL, sql } from 'drizzle-orm';
import { clean, codeOf } from './key';
import type { SearchKind } from './kinds';
import type { AskedWord } from './words';

/**
 * Questions of the index, from the narrowest to the widest, in the syntax of a tsquery. In the index, which has the
 * lexemes of each kind apart, the kind stands in place of the `~` of each; a vector itself has them without (`inAny`).
 */
export interface Questions {
  /** The question is a record's code or its title. */
  exact: string;
  /** The beginning of a code; empty where it is none. */
  begun: string;
  /** Every word stands in the title, in any form. */
  titled: string;
  /** The same with beginnings, parts and compounds. */
  titledWide: string;
  /** Every word stands somewhere. */
  said: string;
  /** The same with beginnings, parts and compounds: everything that is found. */
  saidWide: string;
}

/** @param lexeme of letters, digits and spaces, behind a mark of its sort (lib/db/tables/search.ts) */
export const quoted = (lexeme: string): string =>
  `'~ ${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
/** A question for `vector @@`. */
export const inAny = (question: string): SQL => sql`${question.replaceAll('~ ', '')}::tsquery`;
const any = (lexemes: string[]) => `(${[...new Set(lexemes)].join(' | ')})`;
const all = (lexemes: string[]) => `(${lexemes.join(' & ')})`;

/** One word of the question. @param place before the lexeme: `t.` for titles, nothing for everywhere */
function ofWord(word: AskedWord, place: '' | 't.', wide: boolean): string {
  const at = (stem: string) => quoted(place + stem);
  const direct = [
    ...(word.stems.length > 0 ? [all(word.stems.map(at))] : []),
    ...(word.code ? [quoted(`c.${word.code}`)] : []),
  ];
  if (!wide) return any(direct);
  return any([
    ...direct,
    ...[...word.begins, ...word.inside].map(({ stem }) => at(stem)),
    ...word.codes.map(quoted),
    ...(word.parts.length > 0 ? [all(word.parts.map(({ stem }) => at(stem)))] : []),
    ...word.synonyms.map(({ key }) => all(key.split(' ').map(at))),
  ]);
}

/** The words that a record must say: all but those that say nothing, unless there are no others. */
export function tellingWords(words: AskedWord[]): AskedWord[] {
  const telling = words.filter(({ stop }) => !stop);
  return telling.length > 0 ? telling : words;
}

/** Kinds by the words that may stand before a code: Responsecode 56, Prozess EC_REQ_ONL. */
const kindWords: [pattern: RegExp, kind: SearchKind][] = [
  [/^(?:response|antwort|fehler|ablehnungs)?codes?$/, 'response-code'],
  [/^(?:markt)?prozess(?:e|es)?$/, 'process'],
  [/^(?:markt)?nachricht(?:en)?$|^messagecode$/, 'message'],
  [/^schemas?$|^xsd$|^namespace$/, 'schema'],
  [/^(?:marktpartner|netzbetreiber|lieferant|at nummer)$/, 'market-partner'],
];

/** A code that comes after its kind, as a question; empty where there is none. */
function codeOfKind(words: AskedWord[]): string {
  const [first, ...rest] = words;
  const kind = first && kindWords.find(([pattern]) => pattern.test(first.clean))?.[1];
  return kind && rest.length > 0
    ? ` | (${quoted(`c.${codeOf(rest.map(({ typed }) => typed).join(''))}`)} & ${quoted(`#${kind}`)})`
    : '';
}

/** What the index is asked for a term; undefined when nothing in it can be looked for. */
export function questionsOf(term: string, words: AskedWord[]): Questions | undefined {
  if (words.length === 0) return undefined;
  const telling = tellingWords(words);
  const every = (place: '' | 't.', wide: boolean) =>
    telling.map((word) => ofWord(word, place, wide)).join(' & ');
  const only = words.length === 1 ? words[0] : undefined;
  const exact = `${quoted(`c.${codeOf(term)}`)} | ${quoted(`=${clean(term).slice(0, 200)}`)}${codeOfKind(words)}`;
  return {
    exact,
    begun: only ? only.codes.map(quoted).join(' | ') : '',
    titled: every('t.', false),
    titledWide: every('t.', true),
    said: every('', false),
    saidWide: `${every('', true)} | ${exact}`,
  };
}

/** Everything that a single word finds. */
export const questionOfWord = (word: AskedWord): string => ofWord(word, '', true);

/** All choices of so many of some things. */
function choices<T>(of: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return of.flatMap((one, at) => choices(of.slice(at + 1), size - 1).map((rest) => [one, ...rest]));
}

/** A code by its look: what has letters and numbers, or parts with lines between them, or many digits. */
const looksLikeCode = ({ typed }: AskedWord): boolean =>
  /[A-Za-z]_[A-Za-z]|^(?=.*[A-Za-z])(?=.*\d)[\w.]{4,}$|^\d{6,}$/.test(typed);

/** Words of a question that are combined with one another. */
const mostCombined = 8;

/**
 * What the index is asked where no record says every word: one after the other, for records that say fewer and fewer of
 * them. What is a code leads to its record however much stands around it.
 */
export function partialQuestions(words: AskedWord[]): Questions[] {
  const codes = words.filter(looksLikeCode).map(({ code }) => quoted(`c.${code}`));
  const exact = codes.length > 0 ? any(codes) : quoted('#');
  const telling = words.slice(0, mostCombined);
  const count = telling.length;
  // Of many words all but one, all but two, then any two, then any one.
  const sizes = [...new Set([count, count - 1, count - 2, 2, 1])].filter((size) => size > 0 && size <= count);
  return sizes.map((size) => {
    const some = (place: '' | 't.', wide: boolean) =>
      choices(telling, size)
        .map((chosen) => all(chosen.map((word) => ofWord(word, place, wide))))
        .join(' | ');
    return {
      ...{ exact, begun: '', titled: some('t.', false), titledWide: some('t.', true) },
      ...{ said: some('', false), saidWide: `${some('', true)} | ${exact}` },
    };
  });
}
