'use client';

import { lazy, Suspense } from 'react';
import type { CaptchaSetup } from '@/lib/captcha/model';
import styles from './captcha.module.css';
import { FieldGroup } from './field';

// Only forms need a captcha, and only one of these.
const CaptchaWork = lazy(() => import('./captcha-work'));
const CaptchaScript = lazy(() => import('./captcha-script'));

/**
 * The captcha of a public form.
 * @param setup `captchaSetup()` of lib/captcha/setup.ts
 * @param round a new number restarts it, as an answer counts once
 * @param onAnswer gets the answer, and '' when there is none or it has expired
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
  onAnswer: (answer: string) => void;
}) {
  return (
    <FieldGroup id={id} legend="Sicherheitsprüfung" error={error}>
      <div className={styles.place}>
        <Suspense fallback={null}>
          {setup.kind === 'work' ? (
            <CaptchaWork key={round} onAnswer={onAnswer} />
          ) : (
            <CaptchaScript key={round} {...setup} onAnswer={onAnswer} />
          )}
        </Suspense>
      </div>
    </FieldGroup>
  );
}
