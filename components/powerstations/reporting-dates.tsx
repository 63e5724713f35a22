import type { PowerstationSummary } from '@/lib/powerstations/model';
import { formatDate, formatNumber } from '@/lib/time/format';
import { Badge } from '../ui/badge';
import styles from './powerstations.module.css';

/** Of when the figures are, and how many of them are older than a quarter. */
export function ReportingDates({
  summary: { total, overdue, oldest, newest },
}: {
  summary: PowerstationSummary;
}) {
  if (oldest === null || newest === null) return null;
  const dates = [...new Set([formatDate(oldest), formatDate(newest)])];
  return (
    <p className={styles.dates}>
      <span>
        Stichtag der Meldungen: <strong>{dates.join(' bis ')}</strong>
      </span>
      {overdue > 0 && (
        <Badge tone="amber">
          {overdue === total
            ? 'Überfällig: älter als ein Quartal'
            : `${formatNumber(overdue)} überfällig: älter als ein Quartal`}
        </Badge>
      )}
    </p>
  );
}
