import type { AdminTasks } from '@/lib/dashboard/model';
import { urlOf } from '@/lib/routes';
import { counted, plural } from '@/lib/text/plural';
import { formatDate } from '@/lib/time/format';
import { Section } from '../ui/section';
import styles from './dashboard.module.css';

const users = '/verwaltung/benutzer?state=waiting';

/** What waits for the page administration. */
export function TaskList({ tasks }: { tasks: AdminTasks }) {
  const { waiting, waitingTotal, messages, failedMails, linkFindings } = tasks;
  return (
    <Section id="zu-entscheiden" title="Zu entscheiden">
      {waiting.length > 0 ? (
        <>
          <p>
            <span className={styles.count}>{waitingTotal}</span>{' '}
            {plural(waitingTotal, 'Registrierung wartet', 'Registrierungen warten')} auf Freigabe.
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
          <a href={urlOf('AdminMessages', {}, { state: 'open' })}>
            {counted(messages, 'offene Kontaktanfrage', 'offene Kontaktanfragen')}
          </a>
        </p>
      )}
      {linkFindings > 0 && (
        <p>
          <a href={urlOf('AdminLinks')}>
            {counted(linkFindings, 'Link führt', 'Links führen')} ins Leere oder nicht alle ans Ziel
          </a>
        </p>
      )}
      {failedMails > 0 && (
        <p>
          <a href={urlOf('AdminOutbox')}>
            {counted(failedMails, 'E-Mail konnte', 'E-Mails konnten')} nicht zugestellt werden
          </a>
        </p>
      )}
    </Section>
  );
}
