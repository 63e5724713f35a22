'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/choice';
import { storedPolicy, storePolicy } from '../ui/consent';
import styles from './cookie-dialog.module.css';

/**
 * The dialog of `CookieConsent`. It covers the foot of the page without moving it; the page can be scrolled clear of it.
 * @param by what it was opened with; it takes the focus then, and gives it back
 */
export default function CookieDialog({
  needed,
  by,
  onClose,
}: {
  needed: boolean;
  by?: HTMLElement;
  onClose: () => void;
}) {
  const box = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(undefined);
  const [statistics, setStatistics] = useState(() => (storedPolicy() ?? '1') === '1');

  useEffect(() => {
    if (!by) return;
    opener.current = by;
    box.current?.focus();
  }, [by]);

  useEffect(() => {
    // Focused elements scroll to above the dialog, and the end of the page stays reachable.
    const room = `${(box.current?.offsetHeight ?? 0) + 16}px`;
    document.documentElement.style.scrollPaddingBottom = room;
    document.body.style.marginBottom = room;
    return () => {
      document.documentElement.style.scrollPaddingBottom = '';
      document.body.style.marginBottom = '';
    };
  }, []);

  const close = () => {
    onClose();
    opener.current?.focus();
  };
  const decide = (allowed: boolean) => {
    setStatistics(allowed);
    storePolicy(allowed ? '1' : '0');
    close();
  };
  return (
    <section
      ref={box}
      role="dialog"
      aria-labelledby="cookie-titel"
      tabIndex={-1}
      className={styles.dialog}
      data-print="no"
      data-layer="cookies"
      onFocus={({ relatedTarget }) => {
        // Remembers where the focus comes from, to return it.
        if (relatedTarget && !box.current?.contains(relatedTarget))
          opener.current = relatedTarget as HTMLElement;
      }}
      onKeyDown={(event) => event.key === 'Escape' && (!needed || storedPolicy() !== undefined) && close()}
    >
      <div className={styles.text}>
        <h2 id="cookie-titel" className={styles.title}>
          Cookie-Einstellungen
        </h2>
        <p>
          Funktionale Cookies braucht das Portal, zum Beispiel für die Anmeldung.{' '}
          {needed
            ? 'Statistik-Cookies helfen uns, es zu verbessern; mit „Ich stimme zu“ erlauben Sie auch diese.'
            : 'Statistik-Cookies setzt es zurzeit nicht; Ihre Wahl gilt, sobald es welche gibt.'}
        </p>
      </div>
      <div className={styles.switches}>
        <Switch label="Funktional" checked disabled readOnly />
        <Switch
          label="Statistik"
          checked={statistics}
          onChange={(event) => setStatistics(event.target.checked)}
        />
      </div>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => decide(true)}>
          Ich stimme zu
        </Button>
        <Button look="primary" onClick={() => decide(false)}>
          Ich stimme nicht zu
        </Button>
        <Button onClick={() => decide(statistics)}>Auswahl speichern</Button>
      </div>
    </section>
  );
}
