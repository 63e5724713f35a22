import styles from './filter-chips.module.css';
import { Icon } from './icon';

export interface Chip {
  /** The filter's name, e.g. "Sparte". */
  label: string;
  value: string;
  /** The address without this filter. */
  href: string;
}

/** The active filters, each a link that removes it. Nothing if there are none. */
export function FilterChips({ chips, clearHref }: { chips: Chip[]; clearHref?: string }) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Aktive Filter">
      {chips.map(({ label, value, href }) => (
        <li key={`${label}${value}`}>
          <a
            href={href}
            className={styles.chip}
            aria-label={`Filter entfernen: ${label} ${value}`}
            data-print-address="no"
          >
            <span className={styles.label}>{label}:</span> {value}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      {clearHref && chips.length > 1 && (
        <li data-print="no">
          <a href={clearHref} className={styles.clear}>
            Alle Filter entfernen
          </a>
        </li>
      )}
    </ul>
  );
}
