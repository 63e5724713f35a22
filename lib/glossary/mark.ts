import { plainTextOf } from '../changes/text';
import { ResultCache } from '../result-cache';
import { urlOf } from '../routes';
import { markupPieces } from '../text/highlight';
import { anchorOf, type GlossaryTerm, nameOf } from './model';

type Explained = Pick<GlossaryTerm, 'uid' | 'abbreviation' | 'term' | 'explanation'>;

/** Puts terms of the glossary into sanitised HTML, each that is not in `seen`, and remembers them there. */
export type Marker = (html: string, seen: Set<number>) => string;

/** Elements in which nothing is explained: headings, links, codes. */
const closed = new Set(['a', 'code', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'kbd', 'pre', 'samp', 'th', 'var']);

/** Characters of an explanation that stand beside a text; the glossary has the rest. */
const mostCharacters = 240;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!);

/** How a name may stand in a text: with an ending where it is a German noun, with an s where it is an abbreviation. */
function patternOf(name: string): string {
  const exact = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, '\\s+');
  const ending = /\p{Ll}$/u.test(name) ? '(?:es?|en|ern?|s|n)?' : /\p{Lu}$/u.test(name) ? 's?' : '';
  return exact + ending;
}

/** Abbreviation and term, without what the term says in brackets; single letters are too little. */
const namesOf = ({ abbreviation, term }: Explained): string[] =>
  [abbreviation, term.replace(/\([^)]*\)/g, ' ')]
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name.length > 1);

/**
 * What marks terms in texts. A term is found as it is written, as a whole word; what is longer is found first. The text
 * stands in a button, and what explains it behind it: shown by the browser itself, without scripts.
 */
export function markerOf(terms: readonly Explained[]): Marker {
  const byName = new Map(
    terms.flatMap((term) => namesOf(term).map((name) => [name, term] as const)).reverse(),
  );
  if (byName.size === 0) return (html) => html;
  const names = [...byName.keys()].sort((one, other) => other.length - one.length);
  const word = new RegExp(
    `(?<![\\p{L}\\p{N}_.@-])(?:${names.map(patternOf).join('|')})(?![\\p{L}\\p{N}_-]|[.@]\\p{L})`,
    'gu',
  );
  return remembering((html, seen) => {
    let depth = 0;
    return markupPieces(html)
      .map((piece, place) => {
        if (place % 2 === 1) {
          const [, end, tag = ''] = /^<(\/?)([a-z0-9]+)/i.exec(piece) ?? [];
          if (closed.has(tag.toLowerCase())) depth += end ? -1 : 1;
          return piece;
        }
        if (depth > 0) return piece;
        return piece.replace(word, (text) => {
          const plain = text.replace(/\s+/g, ' ');
          const term = byName.get(names.find((name) => plain.startsWith(name)) ?? '');
          if (!term || seen.has(term.uid)) return text;
          seen.add(term.uid);
          return explained(text, term);
        });
      })
      .join('');
  });
}

/** Marks a text once that is shown after the same ones. */
function remembering(mark: Marker): Marker {
  const known = new ResultCache(2_000, 4_000_000);
  return (html, seen) => {
    const key = ResultCache.keyOf(`${[...seen].join()}>${html}`);
    const found = known.get(key);
    if (found !== undefined) {
      const [added, marked] = JSON.parse(found) as [number[], string];
      for (const uid of added) seen.add(uid);
      return marked;
    }
    const before = seen.size;
    const marked = mark(html, seen);
    known.set(key, JSON.stringify([[...seen].slice(before), marked]));
    return marked;
  };
}

function explained(text: string, { uid, abbreviation, term, explanation }: Explained): string {
  const whole = plainTextOf(explanation);
  const short =
    whole.length > mostCharacters ? `${whole.slice(0, mostCharacters).replace(/\s+\S*$/, '')} …` : whole;
  const title = abbreviation ? `${abbreviation}: ${term}` : term;
  const id = `erklaert-${uid}`;
  return (
    `<button type="button" popovertarget="${id}" aria-describedby="${id}">${text}</button>` +
    `<span id="${id}" popover role="note"><strong>${escaped(title)}</strong> ${escaped(short)} ` +
    `<a href="${urlOf('Glossary')}#${anchorOf(uid)}" aria-label="${escaped(nameOf({ abbreviation, term }))} im Glossar">Im Glossar</a></span>`
  );
}
