import { clean as cleaned, codeOf, fold } from './key';
import type { AskedWord } from './words';

/** A text in pieces: at even places what was not looked for, at odd ones what was. */
export type Marked = string[];

/** Whether a word of a text is what was looked for. */
export type Hit = (word: string) => boolean;

/** What the words of a question let stand out. */
export function hitsOf(words: AskedWord[]): Hit {
  const known = new Set<string>();
  const beginnings: string[] = [];
  const codes: string[] = [];
  for (const { clean, code, forms, begins, inside, parts, stop, synonyms } of words) {
    if (stop && words.length > 1) continue;
    for (const form of forms) known.add(form);
    for (const { word } of [...begins, ...inside, ...parts]) known.add(word);
    for (const one of [clean, ...synonyms.map(({ word }) => cleaned(word))].flatMap((text) =>
      text.split(' '),
    ))
      known.add(one);
    if (clean.length >= 3 && !clean.includes(' ')) beginnings.push(clean);
    if (code.length >= 2) codes.push(code);
  }
  return (word) => {
    const folded = fold(word);
    if (known.has(folded) || beginnings.some((one) => folded.startsWith(one))) return true;
    // A code as a whole: AT001000, EC_REQ_ONL, 03.00.
    return /[0-9_.]/.test(word) && codes.some((one) => codeOf(word).startsWith(one));
  };
}

/** Codes with what parts them first, so that they stand out as one; then words and numbers. */
const word = /[A-Za-z0-9]+(?:[_.][A-Za-z0-9]+)+|[A-Za-zÀ-ÖØ-öø-ÿ0-9]+/g;

/** A text in pieces; a code of which only a part was looked for is taken apart. */
export function marked(text: string, hit: Hit): Marked {
  const pieces: Marked = [''];
  const add = (piece: string, isHit: boolean) => {
    if (piece === '') return;
    const open = pieces.length % 2 === 0;
    if (open === isHit) pieces[pieces.length - 1] += piece;
    else pieces.push(piece);
  };
  let at = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    add(text.slice(at, index), false);
    if (hit(found)) add(found, true);
    else for (const part of found.split(/([_.])/)) add(part, hit(part));
    at = index + found.length;
  }
  add(text.slice(at), false);
  return pieces;
}

/** Letters of a snippet, and of what stands before its first hit. */
const length = { whole: 220, before: 70 };

/** The part of a text where most of what was looked for begins, cut between words. */
export function snippetOf(text: string, hit: Hit): Marked {
  if (text.length <= length.whole) return marked(text, hit);
  const first = firstHit(text, hit);
  const from = first <= length.before ? 0 : text.indexOf(' ', first - length.before) + 1;
  const end = from + length.whole;
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), from + length.before);
  const cut = `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
  return marked(cut, hit);
}

function firstHit(text: string, hit: Hit): number {
  for (const { 0: found, index } of text.matchAll(word)) {
    if (hit(found) || found.split(/[_.]/).some((part) => part !== '' && hit(part))) return index;
  }
  return 0;
}
