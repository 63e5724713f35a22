'use client';

import { useEffect, useState } from 'react';
import { Button } from '../ui/button';
import styles from './deadlines.module.css';

/** Copies the address in a field, which can also be marked by hand, where scripts run. */
export function CopyLink({ field }: { field: string }) {
  const [state, setState] = useState<'none' | 'ready' | 'copied' | 'marked'>('none');
  useEffect(() => setState('ready'), []);
  const copy = async () => {
    const input = document.getElementById(field) as HTMLInputElement;
    input.select();
    try {
      await navigator.clipboard.writeText(input.value);
      setState('copied');
    } catch {
      setState('marked'); // refused, or no safe context
    }
  };
  return (
    <>
      <Button icon="copy" onClick={copy} className={state === 'none' ? styles.waiting : undefined}>
        Kopieren
      </Button>
      <p role="status" className={styles.copied}>
        {state === 'copied' && 'Der Link ist kopiert.'}
        {state === 'marked' && 'Der Link ist markiert: Strg+C kopiert ihn.'}
      </p>
    </>
  );
}
