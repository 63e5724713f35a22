import type { OwnSession } from '@/lib/account/model';
import type { FormState } from '@/lib/forms';
import { formatDateTime } from '@/lib/time/format';
import { ActionButton } from '../forms/action-button';
import { Badge } from '../ui/badge';
import styles from './account.module.css';

export interface SessionListProps {
  sessions: OwnSession[];
  end: (values: { id: string }) => Promise<FormState>;
  endOthers: () => Promise<FormState>;
}

/** Where one is signed in, and how to end it. */
export function SessionList({ sessions, end, endOthers }: SessionListProps) {
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map(({ id, device, since, lastSeen, current }) => (
          <li key={id} className={styles.session}>
            <div>
              <span className={styles.device}>
                {device} {current === 1 && <Badge tone="green">Dieses Gerät</Badge>}
              </span>
              <span className={styles.muted}>
                Angemeldet seit {formatDateTime(since)}, zuletzt verwendet {formatDateTime(lastSeen)}
              </span>
            </div>
            {current === 0 && (
              <ActionButton
                label="Beenden"
                description={`Sitzung beenden: ${device}, seit ${formatDateTime(since)}`}
                action={end}
                argument={{ id }}
                success="Die Sitzung ist beendet."
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionButton
          label="Alle anderen Sitzungen beenden"
          action={endOthers}
          argument={undefined}
          success="Alle anderen Sitzungen sind beendet."
          question={{
            title: 'Alle anderen Sitzungen beenden?',
            text: <p>Auf allen anderen Geräten müssen Sie sich neu anmelden.</p>,
            confirm: 'Beenden',
          }}
        />
      )}
    </>
  );
}
