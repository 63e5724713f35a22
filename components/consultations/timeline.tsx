import { hasTime, milestonesOf, wholeDays } from '@/lib/consultations/milestones';
import type { ConsultationDetail } from '@/lib/consultations/model';
import { dayOfSeconds, daysBetween, viennaDay } from '@/lib/time/days';
import { formatDateTime, formatDaysLeft } from '@/lib/time/format';
import { DateText } from '../ui/date-text';
import styles from './consultations.module.css';

/** The deadlines of a consultation in their order, with the days left, and how often one was extended. */
export function Timeline({ consultation, now }: { consultation: ConsultationDetail; now: number }) {
  const { extensions } = consultation;
  const days = (at: number) => formatDaysLeft(daysBetween(viennaDay(now), dayOfSeconds(at)));
  return (
    <>
      <ol className={styles.timeline}>
        {milestonesOf(consultation).map(({ key, title, at }) => (
          <li key={key} className={styles.milestone} data-past={at <= now || undefined}>
            <span className={styles.milestoneTitle}>{title}</span>
            <span>
              <DateText value={at} time={!wholeDays.includes(key) && hasTime(at)} />{' '}
              <span className={styles.muted}>({days(at)})</span>
            </span>
          </li>
        ))}
      </ol>
      {extensions.length > 0 && (
        <>
          <h3 className={styles.subtitle}>Verlängerungen der Frist</h3>
          <ol className={styles.extensions}>
            {extensions.map(({ uid, previousUntil, statementsUntil, reason, created }) => (
              <li key={uid}>
                Von {formatDateTime(previousUntil)} Uhr auf {formatDateTime(statementsUntil)} Uhr
                {reason && <span className={styles.reason}>{reason}</span>}
                <span className={styles.muted}>
                  Verlängert am <DateText value={created} />
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
