import type { OpenConsultation } from '@/lib/dashboard/model';
import type { EventRow } from '@/lib/events/model';
import { urlOf } from '@/lib/routes';
import { Badge } from '../ui/badge';
import { DateText, Deadline } from '../ui/date-text';
import { Section } from '../ui/section';
import styles from './dashboard.module.css';

/** Consultations that take statements now, with the days that are left. */
export function OpenConsultations({
  consultations,
  total,
  now,
}: {
  consultations: OpenConsultation[];
  total: number;
  now: number;
}) {
  return (
    <Section id="konsultationen" title="Offene Konsultationen">
      {consultations.length > 0 ? (
        <ul className={styles.list}>
          {consultations.map(
            ({ uid, title, internal, statementsUntil, reasons, answered, agreedEarlier }) => (
              <li key={uid}>
                <a href={urlOf('ConsultationDetail', { uid })}>{title}</a> {internal && <Badge>intern</Badge>}
                <span className={styles.meta}>
                  Stellungnahmen bis <Deadline value={statementsUntil} now={now} />
                  {reasons.length > 0 && ', betrifft Sie'}
                  {answered !== null &&
                    (answered
                      ? '. Ihr Marktpartner hat Stellung genommen.'
                      : '. Ihr Marktpartner hat noch nicht Stellung genommen.')}
                  {agreedEarlier > 0 &&
                    (agreedEarlier === 1
                      ? ' Eine Stellungnahme, der er zugestimmt hat, wurde danach geändert.'
                      : ` ${agreedEarlier} Stellungnahmen, denen er zugestimmt hat, wurden danach geändert.`)}
                </span>
              </li>
            ),
          )}
        </ul>
      ) : (
        <p>Derzeit ist keine Konsultation offen.</p>
      )}
      <p>
        <a href={urlOf('ConsultationList')}>
          {total > consultations.length ? `Alle ${total} offenen Konsultationen` : 'Alle Konsultationen'}
        </a>
      </p>
    </Section>
  );
}

/** The next events. */
export function UpcomingEvents({ events }: { events: EventRow[] }) {
  return (
    <Section id="termine" title="Nächste Veranstaltungen">
      {events.length > 0 ? (
        <ul className={styles.list}>
          {events.map(({ uid, title, start, location }) => (
            <li key={uid}>
              <a href={urlOf('EventDetailPage', { uid })}>{title}</a>
              <span className={styles.meta}>
                <DateText value={start} time />
                {location && `, ${location}`}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>Derzeit ist keine Veranstaltung angekündigt.</p>
      )}
      <p>
        <a href={urlOf('Events')}>Alle Veranstaltungen</a>
      </p>
    </Section>
  );
}
