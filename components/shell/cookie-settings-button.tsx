'use client';

import { openConsentEvent } from '../ui/consent';
import styles from './footer.module.css';

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
