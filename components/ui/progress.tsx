import type { ReactNode } from 'react';
import styles from './progress.module.css';

interface Props {
  /** For those who don't see the bar. */
  label: string;
  max: number;
  /** undefined while nobody knows. */
  value: number | undefined;
  /** What stands beside it: how much of it is done, and the way out. */
  children: ReactNode;
}

/** A bar that says how far work is. */
export function Progress({ label, max, value, children }: Props) {
  return (
    <div className={styles.progress}>
      <progress aria-label={label} max={max} value={value} />
      {children}
    </div>
  );
}
