import type { ReactNode } from 'react';
import styles from './summary-list.module.css';

export interface SummaryItem {
  term: string;
  /** A missing value shows a dash, so that it is noticed. */
  description?: ReactNode;
}

/** The main facts of a record, at the top of its page. */
export function SummaryList({ items }: { items: SummaryItem[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, description }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.description}>{description || <span className={styles.none}>–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
