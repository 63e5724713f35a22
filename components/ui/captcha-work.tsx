'use client';

import 'altcha/altcha.css';
import { useEffect, useRef, useState } from 'react';
import styles from './captcha.module.css';

const algorithm = 'PBKDF2/SHA-256';

/** Replaces labels of the widget that have three dots or speak of the widget itself. */
const words = {
  loading: 'Wird geladen …',
  verifying: 'Wird überprüft …',
  waitAlert: 'Die Sicherheitsprüfung läuft noch. Bitte warten Sie einen Augenblick.',
};

/** Loads the widget with German labels; the browser computes in workers of this site. */
async function loadWidget(): Promise<void> {
  await import('altcha/external');
  await import('altcha/i18n/de');
  $altcha.i18n.set('de', { ...$altcha.i18n.get('de'), ...words });
  $altcha.algorithms.set(
    algorithm,
    () => new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' }),
  );
}

/** The portal's own proof of work: a checkbox that starts computing by itself. */
export default function CaptchaWork({ onAnswer }: { onAnswer: (answer: string, coming?: boolean) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const answered = useRef(onAnswer);
  answered.current = onAnswer;
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let widget: HTMLElement | undefined;
    let gone = false;
    let begun = false;
    const report = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string | null }>).detail;
      begun ||= state !== 'unverified'; // it begins by itself
      answered.current(state === 'verified' ? (payload ?? '') : '', state === 'verifying' || !begun);
    };
    answered.current('', true);
    loadWidget().then(
      () => {
        if (gone) return;
        widget = document.createElement('altcha-widget');
        widget.setAttribute('language', 'de');
        widget.setAttribute('challenge', '/api/captcha/challenge');
        widget.setAttribute('auto', 'onload');
        widget.setAttribute('type', 'native');
        widget.setAttribute(
          'configuration',
          // Collects nothing about how people move, and has no link that leads away from the form.
          JSON.stringify({ humanInteractionSignature: false, hideFooter: true, hideLogo: true, workers: 2 }),
        );
        widget.addEventListener('statechange', report);
        place.current?.append(widget);
      },
      () => {
        setFailed(true);
        answered.current('');
      },
    );
    return () => {
      gone = true;
      widget?.remove();
    };
  }, []);

  if (failed)
    return <p>Die Sicherheitsprüfung konnte nicht geladen werden. Bitte laden Sie die Seite neu.</p>;
  return <div ref={place} className={styles.work} />;
}
