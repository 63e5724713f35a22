import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A part of a page with its own address (`#id`). */
export function Section({
  id,
  title,
  actions,
  rest,
  children,
}: {
  id: string;
  title: string;
  actions?: ReactNode;
  /** Narrow screens show only the beginning at first, and the rest behind a control of this name. */
  rest?: string | false;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-titel`} className={styles.section}>
      <div className={styles.head}>
        <h2 id={`${id}-titel`} className={styles.title}>
          {title}
          <a
            href={`#${id}`}
            className={styles.anchor}
            aria-label={`Link zum Abschnitt ${title}`}
            data-print="no"
          >
            #
          </a>
        </h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {rest ? (
        <>
          <div className={styles.long}>{children}</div>
          <label className={styles.rest} data-print="no">
            <input type="checkbox" /> {rest}
          </label>
        </>
      ) : (
        children
      )}
    </section>
  );
}

export interface TocEntry {
  id: string;
  title: string;
}

/** Content beside its table of contents, which stays in sight on wide screens and is a bar that opens on narrow ones. */
export function WithContents({ entries, children }: { entries: TocEntry[]; children: ReactNode }) {
  const list = (
    <ul className={styles.list}>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.columns}>
      <nav aria-label="Inhalt zum Aufklappen" className={styles.bar} data-print="no">
        <details>
          <summary>Auf dieser Seite</summary>
          {list}
        </details>
      </nav>
      <div className={styles.content}>{children}</div>
      <nav aria-label="Inhalt dieser Seite" className={styles.contents} data-print="no">
        <p className={styles.contentsTitle}>Auf dieser Seite</p>
        {list}
      </nav>
    </div>
  );
}
