import type { Dashboard } from '@/lib/dashboard/model';
import { urlOf } from '@/lib/routes';
import { Notice } from '../ui/notice';
import styles from './dashboard.module.css';

/** What a newcomer sets next; gone once both are set. */
export function FirstSteps({ uid, unset }: { uid: number; unset: Dashboard['unset'] }) {
  if (!unset.interests && !unset.notifications) return null;
  const href = urlOf('UserEdit', { uid });
  return (
    <Notice title="Richten Sie das Portal für sich ein">
      <ul className={styles.steps}>
        {unset.interests && (
          <li>
            <a href={href}>Interessen wählen</a>: Ihre Marktrollen und Prozesskategorien. Dann steht hier nur,
            was Sie betrifft.
          </li>
        )}
        {unset.notifications && (
          <li>
            <a href={href}>Benachrichtigungen einstellen</a>: worüber und wie oft Sie E-Mails bekommen,
            sofort, täglich oder wöchentlich.
          </li>
        )}
      </ul>
    </Notice>
  );
}
