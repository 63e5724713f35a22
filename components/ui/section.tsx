import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A part of a page with its own address (`#id`). */
export function Section({
  id,
  title,
  actions,
  children,
}: {
  id: string;
  title: string;
  actions?: ReactNode;
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
      {children}
    </section>
  );
}

export interface TocEntry {
  id: string;
  title: string;
}

/** Content beside its table of contents, which stays in sight on wide screens and is hidden on narrow ones. */
export function WithContents({ entries, children }: { entries: TocEntry[]; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.content}>{children}</div>
      <TableOfContents entries={entries} />
    </div>
  );
}

function TableOfContents({ entries }: { entries: TocEntry[] }) {
  return (
    <nav aria-label="Inhalt dieser Seite" className={styles.contents} data-print="no">
      <p className={styles.contentsTitle}>Auf dieser Seite</p>
      <ul className={styles.list}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
