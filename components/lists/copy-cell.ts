import buttonStyles from '../ui/button.module.css';
import { codeMarkup } from '../ui/cells';
import { html, type Markup } from '../ui/markup';
import hiddenStyles from '../ui/visually-hidden.module.css';
import styles from './lists.module.css';

/**
 * A text with a button that copies it; without scripts there is the text alone.
 * @param name what is copied, for who hears it
 */
export const copyCell = (text: string, name: string): Markup =>
  html`<span class="${styles.copy}">${codeMarkup(text)}${copyButton(text, 'Kopieren', name)}</span>`;

/**
 * A button that copies an address; without scripts it is not there.
 * @param name what the address leads to, for who hears it
 */
export const copyLink = (address: string, name: string): Markup =>
  copyButton(address, 'Link kopieren', `: ${name}`);

const looks = [buttonStyles.button, buttonStyles.quiet, buttonStyles.small, buttonStyles.scripted].join(' ');

const copyButton = (text: string, word: string, name: string): Markup =>
  html`<button type="button" class="${looks}" data-press="copy" data-text="${text}"><span data-word>${word}</span><span class="${hiddenStyles.hidden}">${name}</span></button>`;
