import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './summary-list.module.css';

export interface SummaryItem {
  term: string;
  /** A missing value shows a dash, so that it is noticed. */
  description?: ReactNode;
}

/**
 * The main facts of a record, at the top of its page.
 * @param compact in two columns where there is room, without the facts that have no value
 */
export function SummaryList({ items, compact }: { items: SummaryItem[]; compact?: boolean }) {
  const shown = compact ? items.filter(({ description }) => description) : items;
  return (
    <dl className={cx(styles.list, compact && styles.compact)}>
      {shown.map(({ term, description }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.description}>{description || <span className={styles.none}>–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
