import { html, type Markup, type Piece } from '../ui/markup';
import styles from './batch.module.css';

/** What a row is called by, with its check box for `BatchDelete`; `name` is what the question calls the row. */
export const batchCell = (uid: number, name: string, content: Piece): Markup =>
  html`<span class="${styles.cell}"><input type="checkbox" class="${styles.box}" data-batch="${name}" value="${uid}" autocomplete="off" aria-label="${name} auswählen"><span>${content}</span></span>`;
