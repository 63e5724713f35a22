import type { ReactNode } from 'react';
import styles from './choice-link.module.css';

/** A link that sets a value of a filter, or clears it if it is set; needs no script. */
export function ChoiceLink({
  href,
  chosen,
  count,
  children,
}: {
  /** The address with this value set or cleared. */
  href: string;
  chosen: boolean;
  /** The formatted number of results with it. */
  count: string;
  children: ReactNode;
}) {
  return (
    <a href={href} className={styles.link} aria-current={chosen ? 'true' : undefined}>
      {children} <span className={styles.count}>{count}</span>
    </a>
  );
}
