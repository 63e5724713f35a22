import type { SessionState } from '@/lib/auth/state';
import { accountOf } from '../shell/account';
import { RoleSwitcher } from '../shell/role-switcher';
import { Badge } from '../ui/badge';
import { Notice } from '../ui/notice';
import styles from './dashboard.module.css';

/** The role the person acts in, or the way to one. */
export function RoleLine({ session }: { session: SessionState }) {
  const { activeRole, activeEcnumber, marketPartnerName, availableRoles } = session;
  if (activeRole) {
    return (
      <p className={styles.role}>
        <span>Sie handeln als</span>
        <Badge tone="blue">{activeRole.name}</Badge>
        {activeEcnumber && (
          <span>
            {activeEcnumber.name} – {marketPartnerName}
          </span>
        )}
        {availableRoles.length > 1 && (
          <span className={styles.meta}>Wechseln können Sie oben rechts im Benutzermenü.</span>
        )}
      </p>
    );
  }
  if (availableRoles.length === 0) {
    return (
      <Notice title="Ihrem Konto ist noch keine Rolle zugeordnet">
        Lesen können Sie alles Öffentliche. Brauchen Sie mehr, <a href="/kontakt">schreiben Sie uns</a>.
      </Notice>
    );
  }
  return (
    <Notice tone="amber" title="Wählen Sie Ihre Rolle">
      Danach zeigt diese Seite, was Sie in dieser Rolle betrifft und was Sie tun können.
      <div className={styles.choose}>
        <RoleSwitcher account={accountOf(session)} />
      </div>
    </Notice>
  );
}
