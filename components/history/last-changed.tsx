import { DateText } from '../ui/date-text';
import styles from './history.module.css';

/** At the end of a record's page: when it was last changed (whole seconds), and by whom where that is told. */
export function LastChanged({ at, by }: { at: number; by?: string | null }) {
  return (
    <p className={styles.changed}>
      Zuletzt geändert am <DateText value={at} />
      {by && `, ${by}`}
    </p>
  );
}
