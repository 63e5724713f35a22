import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type Tone = 'green' | 'amber' | 'red' | 'blue' | 'neutral';

/** A status; always with text, never by colour alone. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
