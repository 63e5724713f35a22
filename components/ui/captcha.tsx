'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { CaptchaSetup } from '@/lib/captcha/model';
import styles from './captcha.module.css';
import { FieldGroup } from './field';

// Only forms need a captcha, and only one of these.
const CaptchaWork = lazy(() => import('./captcha-work'));
const CaptchaScript = lazy(() => import('./captcha-script'));

/**
 * The captcha of a public form. It begins when the form is used.
 * @param setup `captchaSetup()` of lib/captcha/setup.ts
 * @param round a new number restarts it, as an answer counts once
 * @param onAnswer gets the answer, and '' when there is none or it has expired; then also whether one is being computed
 */
export function Captcha({
  id = 'captcha',
  setup,
  round = 0,
  error,
  onAnswer,
}: {
  id?: string;
  setup: CaptchaSetup;
  round?: number;
  error?: string;
  onAnswer: (answer: string, coming?: boolean) => void;
}) {
  const answered = useRef(onAnswer);
  answered.current = onAnswer;
  const { kind } = setup;
  const place = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    // Who only looks at the form neither loads it nor computes.
    const form = place.current?.closest('form');
    const waits = new AbortController();
    const begin = () => {
      waits.abort(); // once: told again later, it would take the answer away
      setBegun(true);
      if (kind === 'work') answered.current('', true);
    };
    const filled = [...(form?.querySelectorAll('input, textarea') ?? [])].some(
      (one) => 'value' in one && 'defaultValue' in one && one.value !== one.defaultValue,
    );
    if (filled || form?.contains(document.activeElement)) begin();
    // The pointer comes before its press: a form that the browser filled is sent without being touched before.
    const begins = ['pointerover', 'focusin', 'input', 'change', 'submit'] as const;
    for (const name of begins) form?.addEventListener(name, begin, { capture: true, signal: waits.signal });
    return () => waits.abort();
  }, [kind]);
  return (
    <FieldGroup id={id} legend="Sicherheitsprüfung" error={error}>
      <div ref={place} className={styles.place}>
        {!begun && <p className={styles.waits}>Sie beginnt, sobald Sie das Formular ausfüllen.</p>}
        <Suspense fallback={null}>
          {!begun ? null : setup.kind === 'work' ? (
            <CaptchaWork key={round} onAnswer={onAnswer} />
          ) : (
            <CaptchaScript key={round} {...setup} onAnswer={onAnswer} />
          )}
        </Suspense>
      </div>
    </FieldGroup>
  );
}
