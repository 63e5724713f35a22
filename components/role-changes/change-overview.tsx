import { addressFor } from '@/lib/role-changes/address';
import type { RoleChanges } from '@/lib/role-changes/model';
import { plural } from '@/lib/text/plural';
import { dayOfSeconds, secondsOfDay, viennaDay } from '@/lib/time/days';
import { formatDate, formatNumber } from '@/lib/time/format';
import { EmptyState } from '../ui/empty-state';
import styles from './role-changes.module.css';

/** The days before and after today on which something changes, as links. */
export function Days({
  days,
  date,
  roles,
  now,
}: {
  days: number[];
  date: number | null;
  roles: number[];
  now: number;
}) {
  const today = secondsOfDay(viennaDay(now));
  const shown = [
    ...days.filter((day) => day < today).slice(-4),
    ...days.filter((day) => day >= today).slice(0, 6),
  ];
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Stichtage" className={styles.days} data-print="no">
      <span className={styles.daysTitle}>Stichtage:</span>
      <ul className={styles.dayList}>
        {shown.map((day) => (
          <li key={day}>
            <a
              href={addressFor({ roles, date: dayOfSeconds(day) })}
              aria-current={day === date ? 'true' : undefined}
              className={day < today ? styles.past : undefined}
            >
              {formatDate(day)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How much there is of each part, as links to it. */
export function Counts({
  sections,
  breaking,
}: {
  sections: { id: string; title: string; one: string; count: number }[];
  breaking: number;
}) {
  return (
    <ul className={styles.counts} aria-label="Auf einen Blick">
      {sections.map(({ id, title, one, count }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <strong>{formatNumber(count)}</strong> {plural(count, one, title)}
            {id === 'schemas' && breaking > 0 && (
              <span className={styles.breaking}>bei {formatNumber(breaking)} müssen Sie ändern</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Says that nothing changes, and when something will. */
export function NothingChanges({
  changes: { date, since, days, roles },
  names,
  now,
}: {
  changes: RoleChanges;
  names: string;
  now: number;
}) {
  const uids = roles.map(({ uid }) => uid);
  const today = secondsOfDay(viennaDay(now));
  const next = days.find((day) => day >= today && day !== date);
  const last = days.findLast((day) => day < today);
  const at = (day: number) => (
    <a href={addressFor({ roles: uids, date: dayOfSeconds(day) })}>{formatDate(day)}</a>
  );
  return (
    <EmptyState
      title={
        date === null
          ? `Für ${names} ist keine kommende Änderung veröffentlicht`
          : since === null
            ? `Am ${formatDate(date)} ändert sich nichts für ${names}`
            : `Vom ${formatDate(since)} bis ${formatDate(date)} ändert sich nichts für ${names}`
      }
    >
      {next !== undefined && <p>Die nächste Änderung ist am {at(next)}.</p>}
      {next === undefined && date !== null && <p>Es ist keine kommende Änderung veröffentlicht.</p>}
      {next === undefined && last !== undefined && <p>Die letzte war am {at(last)}.</p>}
    </EmptyState>
  );
}
