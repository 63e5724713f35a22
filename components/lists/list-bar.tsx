import type { Markup } from '../ui/markup';
import { Shown } from '../ui/shown';
import styles from './lists.module.css';

/** Above a list's table: how many rows there are, and the choice of columns, where there is one (column-choice.ts). */
export function ListBar({ count, columns }: { count: string; columns?: Markup }) {
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {count}
      </p>
      {columns && <Shown as="div" markup={columns} />}
    </div>
  );
}
