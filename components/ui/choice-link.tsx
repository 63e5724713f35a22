import type { ReactNode } from 'react';
import styles from './choice-link.module.css';

/** A link that takes one value of a filter, or leaves it when it is the chosen one; it needs no script. */
export function ChoiceLink({
  href,
  chosen,
  count,
  children,
}: {
  /** The address with this value taken or left. */
  href: string;
  chosen: boolean;
  /** How much is found with it, as it is written. */
  count: string;
  children: ReactNode;
}) {
  return (
    <a href={href} className={styles.link} aria-current={chosen ? 'true' : undefined}>
      {children} <span className={styles.count}>{count}</span>
    </a>
  );
}
