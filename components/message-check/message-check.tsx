'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Candidate, Checker, Step } from '@/lib/message-check/check';
import { limits } from '@/lib/message-check/limits';
import { Notice } from '../ui/notice';
import { notLoaded } from './load';
import { MessageInput } from './message-input';
import styles from './message-input.module.css';
import type { Checked } from './results';

// The code of the check is loaded when the first check begins.
const Running = lazy(() => import('./running'));
const Results = lazy(() => import('./results'));
const Spoken = lazy(() => import('./spoken'));

/** The message check: what to check, how far it is, and what came out. */
export function MessageCheck() {
  const [ready, setReady] = useState(false);
  const [step, setStep] = useState<Step>();
  const [checked, setChecked] = useState<Checked[]>([]);
  const [notice, setNotice] = useState('');
  const checker = useRef<Checker>(undefined);
  useEffect(() => setReady(true), []);
  useEffect(() => () => checker.current?.cancel(), []);

  /** Checks some messages; `place` says whose result a second check takes the place of. */
  const check = async (candidates: Candidate[], place?: { index: number; schemaUid: number }) => {
    if (step || candidates.length === 0) return;
    const taken = candidates.slice(0, limits.files);
    setNotice(
      taken.length < candidates.length
        ? `Auf einmal werden höchstens ${limits.files} Dateien geprüft; die übrigen wurden ausgelassen.`
        : '',
    );
    setStep({ name: taken[0]!.name, number: 1, of: taken.length });
    if (!place) setChecked([]);
    try {
      const { newChecker } = await import('./run');
      checker.current ??= newChecker();
      const done = await checker.current.check(taken, setStep, place?.schemaUid);
      setChecked((before) =>
        place ? before.map((one, index) => (index === place.index ? (done[0] ?? one) : one)) : done,
      );
      if (done.length < taken.length || done.length === 0) setNotice('Die Prüfung wurde abgebrochen.');
    } catch {
      setNotice(notLoaded);
    }
    setStep(undefined);
  };

  return (
    <div className={styles.tool}>
      <MessageInput disabled={!ready || step !== undefined} onCheck={check} />
      <div aria-live="polite" className={styles.live}>
        {notice && <Notice tone="amber">{notice}</Notice>}
        <Suspense fallback={null}>{!step && checked.length > 0 && <Spoken checked={checked} />}</Suspense>
      </div>
      <Suspense>{step && <Running step={step} onCancel={() => checker.current?.cancel()} />}</Suspense>
      {checked.length > 0 && (
        <Suspense fallback={null}>
          <Results
            checked={checked}
            busy={step !== undefined}
            onAgain={(index, schemaUid) => check([checked[index]!.candidate], { index, schemaUid })}
          />
        </Suspense>
      )}
    </div>
  );
}
