import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button';
import styles from './filter-bar.module.css';

/**
 * A GET form with a list's filters; works without scripts and keeps every filter in the address. `more` is folded on
 * mobile screens, so that the list begins on the first one; what is in force stands above it as chips.
 */
export function FilterBar({
  action,
  resetHref,
  label = 'Liste filtern',
  submitLabel = 'Filtern',
  more,
  active = 0,
  children,
}: {
  action: string;
  resetHref?: string;
  label?: string;
  submitLabel?: string;
  more?: ReactNode;
  /** How many in `more` are active. */
  active?: number;
  children: ReactNode;
}) {
  return (
    <form method="get" action={action} aria-label={label} className={styles.bar} data-print="no">
      {children}
      {more && (
        <details className={styles.more}>
          <summary className={styles.summary}>Filter{active > 0 && ` (${active})`}</summary>
          {more}
        </details>
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" icon={submitLabel === 'Filtern' ? 'filter' : 'search'}>
          {submitLabel}
        </Button>
        {resetHref && (
          <ButtonLink look="quiet" href={resetHref}>
            Zurücksetzen
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
