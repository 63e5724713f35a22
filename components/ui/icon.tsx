import styles from './icon.module.css';
import { html, type Markup } from './markup';

export type IconName =
  | 'menu'
  | 'close'
  | 'user'
  | 'logout'
  | 'chevron-down'
  | 'chevron-right'
  | 'chevron-left'
  | 'arrow-up'
  | 'arrow-down'
  | 'sort'
  | 'external'
  | 'search'
  | 'check'
  | 'info'
  | 'warning'
  | 'error'
  | 'success'
  | 'help'
  | 'eye'
  | 'eye-off'
  | 'plus'
  | 'edit'
  | 'delete'
  | 'download'
  | 'upload'
  | 'calendar'
  | 'clock'
  | 'copy'
  | 'filter'
  | 'link'
  | 'document'
  | 'mail'
  | 'settings'
  | 'print'
  | 'bell'
  | 'save'
  | 'swap'
  | 'pin'
  | 'list'
  | 'numbered'
  | 'align-left'
  | 'align-center'
  | 'align-right';

/**
 * A line icon of the sprite `public/icons.svg`: one request for all, and no path repeated in a page. Without a label it
 * is decoration and hidden from screen readers.
 */
export function Icon({ name, size = 20, label }: { name: IconName; size?: number; label?: string }) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      // A page has dozens of icons; writing the only child as text halves their cost on the server.
      dangerouslySetInnerHTML={{ __html: `<use href="/icons.svg#${name}"></use>` }}
    />
  );
}

/** The same as markup. */
export const iconMarkup = (name: IconName, size = 20, label?: string): Markup =>
  html`<svg class="${styles.icon}" width="${size}" height="${size}"${label ? html` role="img" aria-label="${label}"` : html` aria-hidden="true"`}><use href="/icons.svg#${name}"></use></svg>`;
