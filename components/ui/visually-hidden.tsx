import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only; with `role`, changes are read out. */
export function VisuallyHidden({ children, role }: { children: ReactNode; role?: 'status' }) {
  return (
    <span role={role} className={styles.hidden}>
      {children}
    </span>
  );
}
