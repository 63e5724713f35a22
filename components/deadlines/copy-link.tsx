'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/button';
import { TextInput } from '../ui/text-input';
import styles from './deadlines.module.css';

/** An address to pass on: to be marked by hand, or copied by a press where scripts run. */
export function CopyLink({ address }: { address: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'none' | 'ready' | 'copied' | 'marked'>('none');
  useEffect(() => setState('ready'), []);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch {
      setState('marked'); // refused, or no safe context
    }
  };
  return (
    <div className={styles.copy} data-print="no">
      <TextInput id={id} ref={field} label="Link zu dieser Berechnung" value={address} readOnly />
      <Button icon="copy" onClick={copy} className={state === 'none' ? styles.waiting : undefined}>
        Kopieren
      </Button>
      <p role="status" className={styles.copied}>
        {state === 'copied' && 'Der Link ist kopiert.'}
        {state === 'marked' && 'Der Link ist markiert: Strg+C kopiert ihn.'}
      </p>
    </div>
  );
}
