/**
 * Markup as text, for parts that a page repeats by the hundred (cells of tables). React would send each element twice,
 * as HTML and as a description for the browser; text costs a fraction. Use it for rows without browser events, and JSX
 * elsewhere.
 */
class Markup {
  constructor(readonly text: string) {}
}

export type { Markup }; // only `html` may make it, as only `html` ensures that the text is safe

/** Values for templates: texts and numbers are escaped, empty values left out, lists joined. */
export type Piece = Markup | string | number | null | undefined | false | readonly Piece[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const special = /[&<>"']/;

/** A text as it stands in HTML, also within the double quotes of an attribute. */
export function escaped(text: string): string {
  return special.test(text) ? text.replace(/[&<>"']/g, (character) => entities[character]!) : text;
}

function textOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (typeof piece === 'string') return escaped(piece);
  if (typeof piece === 'number') return String(piece);
  if (piece instanceof Markup) return piece.text;
  return piece.map(textOf).join('');
}

/** A template of HTML; attributes need double quotes: html`<b class="${name}">${text}</b>`. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  let text = strings[0]!;
  for (let i = 0; i < pieces.length; i++) text += textOf(pieces[i]) + strings[i + 1]!;
  return new Markup(text);
}

/** Pieces with a separator. */
export const joined = (pieces: Piece[], between: Piece): Markup =>
  html`${pieces.map((piece, index) => (index === 0 ? piece : [between, piece]))}`;

/** A link on this site; for any other address only the content, without a link. */
export const link = (href: string, content: Piece, title?: string): Markup => {
  if (!/^(\/(?!\/)|\?|#)/.test(href)) return html`${content}`;
  return title
    ? html`<a href="${href}" title="${title}">${content}</a>`
    : html`<a href="${href}">${content}</a>`;
};
