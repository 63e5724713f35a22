import type { AdminTasks } from '@/lib/dashboard/model';
import { urlOf } from '@/lib/routes';
import { formatDate } from '@/lib/time/format';
import { Section } from '../ui/section';
import styles from './dashboard.module.css';

const users = '/verwaltung/benutzer?state=waiting';

/** What waits for the page administration. */
export function TaskList({ tasks: { waiting, waitingTotal, messages, failedMails } }: { tasks: AdminTasks }) {
  return (
    <Section id="zu-entscheiden" title="Zu entscheiden">
      {waiting.length > 0 ? (
        <>
          <p>
            <span className={styles.count}>{waitingTotal}</span>{' '}
            {waitingTotal === 1 ? 'Registrierung wartet' : 'Registrierungen warten'} auf Freigabe.
          </p>
          <ul className={styles.list}>
            {waiting.map(({ uid, name, company, since }) => (
              <li key={uid}>
                {name || 'Ohne Namen'}
                {company && `, ${company}`}
                <span className={styles.meta}>registriert am {formatDate(since)}</span>
              </li>
            ))}
          </ul>
          <p>
            <a href={users}>Registrierungen prüfen und freigeben</a>
          </p>
        </>
      ) : (
        <p>Keine Registrierung wartet auf Freigabe.</p>
      )}
      {messages > 0 && (
        <p>
          <a href={urlOf('AdminMessages')}>
            {messages === 1 ? '1 Kontaktanfrage' : `${messages} Kontaktanfragen`} in den letzten sieben Tagen
          </a>
        </p>
      )}
      {failedMails > 0 && (
        <p>
          <a href={urlOf('AdminOutbox')}>
            {failedMails === 1
              ? '1 E-Mail konnte nicht zugestellt werden'
              : `${failedMails} E-Mails konnten nicht zugestellt werden`}
          </a>
        </p>
      )}
    </Section>
  );
}
