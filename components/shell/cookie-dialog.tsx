'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/choice';
import { openConsentEvent, storedPolicy, storePolicy } from '../ui/consent';
import styles from './cookie-dialog.module.css';

/**
 * The cookie consent: open until a decision is stored, and again from the footer (docs/requirements/screens.md,
 * Cookies). It covers the foot of the page without moving it; the page can be scrolled clear of it.
 * @param needed whether the portal loads something that needs consent; otherwise it opens from the footer alone
 */
export function CookieDialog({ needed }: { needed: boolean }) {
  const box = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const [statistics, setStatistics] = useState(true);

  useEffect(() => {
    const policy = storedPolicy();
    setOpen(needed && policy === undefined);
    setStatistics(policy === undefined || policy === '1');
    const reopen = () => {
      opener.current = document.activeElement as HTMLElement;
      setStatistics((storedPolicy() ?? '1') === '1');
      setOpen(true);
      requestAnimationFrame(() => box.current?.focus());
    };
    window.addEventListener(openConsentEvent, reopen);
    return () => window.removeEventListener(openConsentEvent, reopen);
  }, [needed]);

  useEffect(() => {
    if (!open) return;
    // Focused elements scroll to above the dialog, and the end of the page stays reachable.
    const room = `${(box.current?.offsetHeight ?? 0) + 16}px`;
    document.documentElement.style.scrollPaddingBottom = room;
    document.body.style.marginBottom = room;
    return () => {
      document.documentElement.style.scrollPaddingBottom = '';
      document.body.style.marginBottom = '';
    };
  }, [open]);

  if (!open) return null;

  const close = () => {
    setOpen(false);
    opener.current?.focus();
    opener.current = null;
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
