/**
 * Markup as text, for what a page shows by the hundred (the cells of a table). React would send every
 * element twice, as HTML and as a description of it for the browser; a text is sent and rendered in a
 * fraction of the time. What needs no browser event and stands in rows is written this way, all else in JSX.
 */
class Markup {
  constructor(readonly text: string) {}
}

export type { Markup }; // only `html` makes it, because only `html` knows that a text is safe

/** What may stand in a template: texts and numbers are escaped, nothing is left out, lists are joined. */
export type Piece = Markup | string | number | null | undefined | false | readonly Piece[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const special = /[&<>"']/;

function escaped(text: string): string {
  return special.test(text) ? text.replace(/[&<>"']/g, (character) => entities[character]!) : text;
}

function textOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (typeof piece === 'string') return escaped(piece);
  if (typeof piece === 'number') return String(piece);
  if (piece instanceof Markup) return piece.text;
  return piece.map(textOf).join('');
}

/** A template of HTML; attributes must stand in double quotes: html`<b class="${name}">${text}</b>`. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  let text = strings[0]!;
  for (let i = 0; i < pieces.length; i++) text += textOf(pieces[i]) + strings[i + 1]!;
  return new Markup(text);
}

/** Pieces with something between them. */
export const joined = (pieces: Piece[], between: Piece): Markup =>
  html`${pieces.map((piece, index) => (index === 0 ? piece : [between, piece]))}`;

/** A link within the site; an address that leads anywhere else is shown as its text alone. */
export const link = (href: string, content: Piece, title?: string): Markup => {
  if (!/^(\/(?!\/)|\?|#)/.test(href)) return html`${content}`;
  return title
    ? html`<a href="${href}" title="${title}">${content}</a>`
    : html`<a href="${href}">${content}</a>`;
};
