import { counted } from '@/lib/text/plural';
import styles from './date-text.module.css';

// The same zone and format on server and browser.
const zone = { timeZone: 'Europe/Vienna' } as const;
const day = new Intl.DateTimeFormat('de-AT', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' });
const hour = new Intl.DateTimeFormat('de-AT', {
  ...zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as TT.MM.JJJJ, with `time` also the 24-hour time. `value`: whole seconds since 1970, or a Date. */
export function DateText({ value, time }: { value: number | Date; time?: boolean }) {
  const date = typeof value === 'number' ? new Date(value * 1000) : value;
  return (
    <time dateTime={date.toISOString()} className={styles.date}>
      {day.format(date)}
      {time && `, ${hour.format(date)} Uhr`}
    </time>
  );
}

/**
 * A deadline with the days left, counted by calendar days in Vienna. `now` in seconds comes from the server, so that
 * server and browser agree.
 */
export function Deadline({ value, now, time }: { value: number; now: number; time?: boolean }) {
  const days = dayNumber(value) - dayNumber(now);
  const left = value < now ? 'abgelaufen' : days === 0 ? 'heute' : `noch ${counted(days, 'Tag', 'Tage')}`;
  return (
    <span className={styles.deadline}>
      <DateText value={value} time={time} /> <span className={styles.left}>({left})</span>
    </span>
  );
}

function dayNumber(seconds: number): number {
  const [d, m, y] = day
    .format(new Date(seconds * 1000))
    .split('.')
    .map(Number);
  return Date.UTC(y ?? 0, (m ?? 1) - 1, d) / 86_400_000;
}
