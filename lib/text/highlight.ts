const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A text as the database's searches compare it (portal_fold), with the place in the text of each of its characters. */
function folded(text: string): { text: string; places: number[] } {
  let result = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const lower = character.toLowerCase();
    const plain = umlauts[lower] ?? lower;
    result += plain;
    for (let i = 0; i < plain.length; i++) places.push(place);
    place += character.length;
  }
  places.push(place);
  return { text: result, places };
}

/** The words of a search, as they are compared. */
export const searchWords = (term: string): string[] =>
  [...new Set(term.split(/\s+/).filter(Boolean))].map((word) => folded(word).text);

/**
 * A text in pieces: what a search's words found, and what is between. Umlauts count as their two letters, as in the
 * search itself.
 * @param words of `searchWords`
 */
export function foundPieces(text: string, words: readonly string[]): { text: string; found: boolean }[] {
  const { text: plain, places } = folded(text);
  const marks: [from: number, to: number][] = [];
  for (const word of words) {
    for (let at = plain.indexOf(word); at !== -1 && word; at = plain.indexOf(word, at + word.length)) {
      let end = at + word.length;
      while (end < plain.length && places[end] === places[end - 1]) end++; // in the middle of an umlaut
      marks.push([places[at]!, places[end]!]);
    }
  }
  marks.sort(([a], [b]) => a - b);
  const pieces: { text: string; found: boolean }[] = [];
  let done = 0;
  for (const [from, to] of marks) {
    if (to <= done) continue;
    const begin = Math.max(from, done);
    if (begin > done) pieces.push({ text: text.slice(done, begin), found: false });
    pieces.push({ text: text.slice(begin, to), found: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), found: false });
  return pieces;
}

/** A tag with its attributes, or a character reference: what no mark may stand in. */
const markup = /(<(?:"[^"]*"|'[^']*'|[^'"<>])*>|&(?:#\w+|\w+);)/;

/** Sanitised HTML with `mark` around what a search's words found in its text. @param words of `searchWords` */
export const markedHtml = (html: string, words: readonly string[]): string =>
  words.length === 0
    ? html
    : html
        .split(markup)
        .map((piece, index) =>
          index % 2 === 1
            ? piece
            : foundPieces(piece, words)
                .map(({ text, found }) => (found ? `<mark>${text}</mark>` : text))
                .join(''),
        )
        .join('');
