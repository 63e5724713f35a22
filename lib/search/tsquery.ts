import { clean, codeOf } from './key';
import type { AskedWord } from './words';

/** Questions of the index, from the narrowest to the widest, in the syntax of a tsquery. */
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

const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
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
  ]);
}

/** The words that a record must say: all but those that say nothing, unless there are no others. */
export function tellingWords(words: AskedWord[]): AskedWord[] {
  const telling = words.filter(({ stop }) => !stop);
  return telling.length > 0 ? telling : words;
}

/** What the index is asked for a term; undefined when nothing in it can be looked for. */
export function questionsOf(term: string, words: AskedWord[]): Questions | undefined {
  if (words.length === 0) return undefined;
  const telling = tellingWords(words);
  const every = (place: '' | 't.', wide: boolean) =>
    telling.map((word) => ofWord(word, place, wide)).join(' & ');
  const only = words.length === 1 ? words[0] : undefined;
  return {
    exact: `${quoted(`c.${codeOf(term)}`)} | ${quoted(`=${clean(term).slice(0, 200)}`)}`,
    begun: only ? only.codes.map(quoted).join(' | ') : '',
    titled: every('t.', false),
    titledWide: every('t.', true),
    said: every('', false),
    saidWide: every('', true),
  };
}

/** Everything that a single word finds. */
export const questionOfWord = (word: AskedWord): string => ofWord(word, '', true);
