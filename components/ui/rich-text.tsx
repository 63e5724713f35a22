import { cx } from './cx';
import styles from './rich-text.module.css';

/** Prose from HTML that has been sanitised (lib/html); this component doesn't clean anything. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={cx(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
