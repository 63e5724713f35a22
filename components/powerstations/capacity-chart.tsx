import { chart, scaleOf } from '@/lib/powerstations/chart';
import type { Report } from '@/lib/powerstations/model';
import { formatDate, formatNumber } from '@/lib/time/format';
import styles from './powerstations.module.css';

/**
 * Free and booked capacity over the reports, as a small drawing. The two differ in colour, line and sign; the table
 * beside it says the same in numbers.
 */
export function CapacityChart({ reports }: { reports: Report[] }) {
  const { points, ticks } = scaleOf(reports);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const line = (key: 'available' | 'booked') => points.map((point) => `${point.x},${point[key]}`).join(' ');
  const many = points.length > 1;
  const bottom = chart.height - 8;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${chart.width} ${chart.height}`} role="img" aria-label={textOf(reports)}>
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <line x1={chart.left} x2={chart.width - chart.right} y1={y} y2={y} className={styles.gridLine} />
            <text x={chart.left - 6} y={y + 4} textAnchor="end" className={styles.chartText}>
              {formatNumber(value)}
            </text>
          </g>
        ))}
        {many && <polyline points={line('booked')} className={styles.bookedLine} />}
        {many && <polyline points={line('available')} className={styles.freeLine} />}
        {points.map(({ x, available, booked, report }) => (
          <g key={report.reportedOn}>
            <rect x={x - 4} y={booked - 4} width="8" height="8" className={styles.bookedDot} />
            <circle cx={x} cy={available} r="5" className={styles.freeDot} />
          </g>
        ))}
        <text x={first.x} y={bottom} textAnchor={many ? 'start' : 'middle'} className={styles.chartText}>
          {formatDate(first.report.reportedOn)}
        </text>
        {many && (
          <text x={last.x} y={bottom} textAnchor="end" className={styles.chartText}>
            {formatDate(last.report.reportedOn)}
          </text>
        )}
      </svg>
      <figcaption className={styles.chartKey}>
        <span className={styles.keyFree}>frei</span>
        <span className={styles.keyBooked}>gebucht</span>
        <span>in MVA</span>
      </figcaption>
    </figure>
  );
}

/** What the drawing shows, in a sentence. */
function textOf(reports: Report[]): string {
  const say = ({ reportedOn, availableCapacity, bookedCapacity }: Report) =>
    `am ${formatDate(reportedOn)} ${formatNumber(availableCapacity)} MVA frei und ${formatNumber(bookedCapacity)} MVA gebucht`;
  const [first, last] = [reports[0]!, reports.at(-1)!];
  if (first === last) return `Verlauf mit einer Meldung: ${say(first)}.`;
  return `Verlauf mit ${reports.length} Meldungen: ${say(first)}, zuletzt ${say(last)}.`;
}
