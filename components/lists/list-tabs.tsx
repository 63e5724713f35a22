import { formatNumber } from '@/lib/time/format';
import styles from './lists.module.css';

interface Tab {
  title: string;
  href: string;
  /** Left out where it is not known. */
  count?: number;
  current: boolean;
}

/** The parts of a list with their counts, as links: each has its address. */
export function ListTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} data-print="no">
      <ul className={styles.tabs}>
        {tabs.map(({ title, href, count, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'page' : undefined} className={styles.tab}>
              {title} {count !== undefined && <span className={styles.tabCount}>{formatNumber(count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
