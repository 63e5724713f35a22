import type { ReactNode } from 'react';
import styles from './code.module.css';

/** A code of the market (`ANFORDERUNG_ECON`, `AT001000`) in monospace. */
export function Code({ children, block }: { children: ReactNode; block?: boolean }) {
  if (!block) return <code>{children}</code>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <pre className={styles.block} tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}
