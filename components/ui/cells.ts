import type { Tone } from './badge';
import badgeStyles from './badge.module.css';
import codeStyles from './code.module.css';
import type { IconName } from './icon';
import iconStyles from './icon.module.css';
import { html, joined, type Markup, type Piece } from './markup';
import tableStyles from './table.module.css';

/** As many signs of a code as a column on a phone can show in one line. */
const oneLine = 20;

/**
 * What `Code` shows, for the cells of a table: a longer code breaks after its own signs (`a.b`, `/a/b`, `A_B`),
 * and within a word only where that alone is too long for a column.
 */
export function codeMarkup(text: string): Markup {
  const parts = text.length > oneLine ? text.split(/(?<=[./_])(?=\w)/) : [text];
  const style = parts.every(({ length }) => length <= oneLine + 4) ? codeStyles.cell : codeStyles.code;
  return html`<code class="${style}">${joined(parts, html`<wbr>`)}</code>`;
}

/** What `Badge` shows. */
export const badgeMarkup = (tone: Tone, text: string): Markup =>
  html`<span class="${badgeStyles.badge} ${badgeStyles[tone]}">${text}</span>`;

/** The second line of a cell: what explains the first. */
export const underMarkup = (content: Piece): Markup =>
  html`<span class="${tableStyles.under}">${content}</span>`;

/** What `Icon` shows. */
export const iconMarkup = (name: IconName, size = 20): Markup =>
  html`<svg class="${iconStyles.icon}" width="${size}" height="${size}" focusable="false" aria-hidden="true"><use href="/icons.svg#${name}"></use></svg>`;
