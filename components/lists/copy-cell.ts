import buttonStyles from '../ui/button.module.css';
import { codeMarkup } from '../ui/cells';
import { html, type Markup } from '../ui/markup';
import hiddenStyles from '../ui/visually-hidden.module.css';
import styles from './lists.module.css';

/**
 * A text with a button that copies it, for a table with a `CopyCells` beside it; without scripts there is the
 * text alone.
 * @param name what is copied, for who hears it
 */
export const copyCell = (text: string, name: string): Markup =>
  html`<span class="${styles.copy}">${codeMarkup(text)}<button type="button" hidden class="${buttonStyles.button} ${buttonStyles.quiet} ${buttonStyles.small}" data-copy="${text}"><span>Kopieren</span><span class="${hiddenStyles.hidden}">${name}</span></button></span>`;

/**
 * A button that copies an address, for a page with a `CopyCells`; without scripts it is not there.
 * @param name what the address leads to, for who hears it
 */
export const copyLink = (address: string, name: string): Markup =>
  html`<button type="button" hidden class="${buttonStyles.button} ${buttonStyles.quiet} ${buttonStyles.small}" data-copy="${address}" data-label="Link kopieren"><span>Link kopieren</span><span class="${hiddenStyles.hidden}">: ${name}</span></button>`;
