import { formatDate, formatOpenEnd } from '@/lib/time/format';
import styles from './processes.module.css';

/** A validity; an open end is shown as 31.12.2099 (completion.md section 4). Both in whole seconds. */
export function ValidityText({ from, until }: { from: number; until: number | null }) {
  return (
    <span className={styles.validity}>
      <span>{formatDate(from)} bis</span> <span>{formatOpenEnd(until)}</span>
    </span>
  );
}
