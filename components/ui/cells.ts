import type { Tone } from './badge';
import badgeStyles from './badge.module.css';
import { html, joined, type Markup, type Piece } from './markup';
import tableStyles from './table.module.css';

/** Characters of a code that fit into one line of a phone's column. */
const oneLine = 20;
const pieces = /.{1,16}/g;

/** Parts of a code, between which it may break: after its signs (`a.b`, `/a/b`, `A_B`) and within very long parts. */
const breakable = (code: string): string[] =>
  code
    .split(/(?<=\w[./_-])(?=\w)/)
    .flatMap((part) => (part.length > oneLine + 4 ? (part.match(pieces) ?? part) : part));

/** `Code` as markup, for cells of tables; a long code may break. */
export const codeMarkup = (text: string): Markup =>
  html`<code>${text.length > oneLine ? joined(breakable(text), html`<wbr>`) : text}</code>`;

/** `Badge` as markup. */
export const badgeMarkup = (tone: Tone, text: string): Markup =>
  html`<span class="${badgeStyles.badge} ${badgeStyles[tone]}">${text}</span>`;

/** The second line of a cell, which explains the first. */
export const underMarkup = (content: Piece): Markup =>
  html`<span class="${tableStyles.under}">${content}</span>`;
