import styles from './breadcrumb.module.css';

export interface Crumb {
  title: string;
  /** Absent for the last crumb, the page itself. */
  href?: string;
}

/** The path to this page; it begins with "Startseite". */
export function Breadcrumb({ items }: { items: Crumb[] }) {
  return (
    <nav aria-label="Brotkrümelpfad" data-print="no">
      <ol className={styles.list}>
        {[{ title: 'Startseite', href: '/' }, ...items].map(({ title, href }) => (
          <li key={`${href}${title}`} className={styles.item}>
            {href ? (
              <a href={href} className={styles.link}>
                {title}
              </a>
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
