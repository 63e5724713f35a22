import { Icon } from './icon';
import styles from './pagination.module.css';

/** Links to the pages of a list; nothing for a single page. `href` gives the address of a page, counted from 1. */
export function Pagination({
  page,
  pages,
  href,
  label = 'Seiten',
}: {
  page: number;
  pages: number;
  href: (page: number) => string;
  label?: string;
}) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pagination} data-print="no">
      <p className={styles.position}>
        Seite {page} von {pages}
      </p>
      <ul className={styles.list}>
        {page > 1 && (
          <li>
            <a href={href(page - 1)} rel="prev" className={styles.link}>
              <Icon name="chevron-left" size={18} /> Zurück
            </a>
          </li>
        )}
        {around(page, pages).map((number, index, all) => (
          <li key={number} className={number === page ? undefined : styles.other}>
            {index > 0 && number - (all[index - 1] ?? 0) > 1 && <span className={styles.gap}>…</span>}
            <a
              href={href(number)}
              className={styles.link}
              aria-label={`Seite ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={href(page + 1)} rel="next" className={styles.link}>
              Weiter <Icon name="chevron-right" size={18} />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The numbers of the first, the last, this and the neighbouring pages. */
function around(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  return [...new Set(wanted)].sort((a, b) => a - b);
}
