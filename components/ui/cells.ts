import type { Tone } from './badge';
import badgeStyles from './badge.module.css';
import codeStyles from './code.module.css';
import type { IconName } from './icon';
import iconStyles from './icon.module.css';
import { html, joined, type Markup, type Piece } from './markup';
import tableStyles from './table.module.css';

/** As many signs of a code as a column on a phone can show in one line. */
const oneLine = 20;
const pieces = /.{1,16}/g;

/** Where a code may break: after its own signs (`a.b`, `/a/b`, `A_B`), and within what has none and is very long. */
const breakable = (code: string): string[] =>
  code
    .split(/(?<=\w[./_-])(?=\w)/)
    .flatMap((part) => (part.length > oneLine + 4 ? (part.match(pieces) ?? part) : part));

/** What `Code` shows, for the cells of a table; a long one has places where it may break. */
export const codeMarkup = (text: string): Markup =>
  html`<code class="${codeStyles.code}">${text.length > oneLine ? joined(breakable(text), html`<wbr>`) : text}</code>`;

/** What `Badge` shows. */
export const badgeMarkup = (tone: Tone, text: string): Markup =>
  html`<span class="${badgeStyles.badge} ${badgeStyles[tone]}">${text}</span>`;

/** The second line of a cell: what explains the first. */
export const underMarkup = (content: Piece): Markup =>
  html`<span class="${tableStyles.under}">${content}</span>`;

/** What `Icon` shows; without a label it is decoration. */
export const iconMarkup = (name: IconName, size = 20, label?: string): Markup =>
  html`<svg class="${iconStyles.icon}" width="${size}" height="${size}" focusable="false"${label ? html` role="img" aria-label="${label}"` : html` aria-hidden="true"`}><use href="/icons.svg#${name}"></use></svg>`;
