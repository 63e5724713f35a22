'use client';

import { openConsentEvent } from '../ui/consent';
import styles from './footer.module.css';

/** The footer's link that opens the cookie dialog again. */
export function CookieSettingsButton() {
  return (
    <button
      type="button"
      className={styles.button}
      onClick={() => window.dispatchEvent(new Event(openConsentEvent))}
    >
      Cookie-Einstellungen
    </button>
  );
}
