import { cx } from './cx';
import styles from './rich-text.module.css';

/** Prose from sanitised HTML (lib/html); this component cleans nothing. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={cx(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
