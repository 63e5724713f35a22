import { formatDate } from '@/lib/time/format';
import styles from './printed-from.module.css';

/**
 * On paper only, above the page: whose page it is, its whole address, and when it was read. Pages come from memory until
 * their day is over, so it names no time.
 */
export function PrintedFrom({ url, portal }: { url: string; portal: string }) {
  return (
    <p className={styles.printed} aria-hidden="true">
      {`${portal} · ${url} · abgerufen am ${formatDate(new Date())}`}
    </p>
  );
}
