const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A text folded like the database's searches (portal_fold), with the position in the text of each folded character. */
export function folded(text: string): { text: string; places: number[] } {
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

/** The words of a search term, folded. */
export const searchWords = (term: string): string[] =>
  [...new Set(term.split(/\s+/).filter(Boolean))].map((word) => folded(word).text);

/**
 * Splits a text into found and other pieces. Umlauts count as two letters, as in the search.
 * @param words of `searchWords`
 */
export function foundPieces(text: string, words: readonly string[]): { text: string; found: boolean }[] {
  const { text: plain, places } = folded(text);
  const marks: [from: number, to: number][] = [];
  for (const word of words) {
    for (let at = plain.indexOf(word); at !== -1 && word; at = plain.indexOf(word, at + word.length)) {
      let end = at + word.length;
      while (end < plain.length && places[end] === places[end - 1]) end++; // the match ends inside an umlaut
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

/** A tag with its attributes, or a character reference; no mark may be set inside. */
const markup = /(<(?:"[^"]*"|'[^']*'|[^'"<>])*>|&(?:#\w+|\w+);)/;

/** Sanitised HTML in pieces: texts, and between them what no mark may stand in, which has the odd places. */
export const markupPieces = (html: string): string[] => html.split(markup);

/** Sanitised HTML with `mark` around the found words. @param words of `searchWords` */
export const markedHtml = (html: string, words: readonly string[]): string =>
  words.length === 0
    ? html
    : markupPieces(html)
        .map((piece, index) =>
          index % 2 === 1
            ? piece
            : foundPieces(piece, words)
                .map(({ text, found }) => (found ? `<mark>${text}</mark>` : text))
                .join(''),
        )
        .join('');
