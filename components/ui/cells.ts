import type { Tone } from './badge';
import badgeStyles from './badge.module.css';
import codeStyles from './code.module.css';
import type { IconName } from './icon';
import iconStyles from './icon.module.css';
import { html, type Markup, type Piece } from './markup';
import tableStyles from './table.module.css';

/** What `Code`, `Badge` and `Icon` show, for the cells of a table. */
export const codeMarkup = (text: string): Markup => html`<code class="${codeStyles.code}">${text}</code>`;

export const badgeMarkup = (tone: Tone, text: string): Markup =>
  html`<span class="${badgeStyles.badge} ${badgeStyles[tone]}">${text}</span>`;

/** The second line of a cell: what explains the first. */
export const underMarkup = (content: Piece): Markup =>
  html`<span class="${tableStyles.under}">${content}</span>`;

export const iconMarkup = (name: IconName, size = 20): Markup =>
  html`<svg class="${iconStyles.icon}" width="${size}" height="${size}" focusable="false" aria-hidden="true"><use href="/icons.svg#${name}"></use></svg>`;
