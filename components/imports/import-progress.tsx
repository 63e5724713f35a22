'use client';

import { useEffect, useRef, useState } from 'react';
import type { ImportRecord } from '@/lib/imports/record';
import { urlOf } from '@/lib/routes';
import { formatNumber } from '@/lib/time/format';
import { Button } from '../ui/button';
import { Progress } from '../ui/progress';
import { cancel } from './follow';
import styles from './imports.module.css';

/** How far an import is, the way out of it, and that nobody needs to wait here. */
export function ImportProgress({ record, here }: { record: ImportRecord; here?: boolean }) {
  const { uid, state, part, done, total, cancelRequested, byOperator } = record;
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState('');
  const head = useRef<HTMLDivElement>(null);
  // Reading goes on here, as what was agreed to is hidden meanwhile.
  useEffect(() => {
    if (!here) head.current?.focus();
  }, [here]);
  const ending = asked || cancelRequested;
  const what = ending
    ? 'Der Import wird abgebrochen …'
    : state === 'waiting'
      ? 'Der Import beginnt gleich …'
      : part || 'Die Dateien werden gelesen und verglichen …';
  const stop = async () => {
    setAsked(true);
    setProblem('');
    await cancel(uid).catch((error: Error) => {
      setAsked(false);
      setProblem(error.message);
    });
  };
  return (
    <div className={styles.running} ref={head} tabIndex={here ? undefined : -1}>
      <p role="status">{what}</p>
      <Progress label="Fortschritt des Imports" max={total || 1} value={part ? done : undefined}>
        {part && (
          <span>
            {formatNumber(done)} von {formatNumber(total)}
          </span>
        )}
        {!byOperator && (
          <Button small icon="close" disabled={ending} onClick={() => void stop()}>
            Abbrechen
          </Button>
        )}
      </Progress>
      {problem && <p role="alert">{problem}</p>}
      {!here && (
        <p className={styles.hint}>
          Sie können diese Seite verlassen: Der Import läuft weiter, und{' '}
          <a href={urlOf('ImportDetail', { uid })}>seine eigene Seite</a> zeigt, wie er steht.
        </p>
      )}
    </div>
  );
}
