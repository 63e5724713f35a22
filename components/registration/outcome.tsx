'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import type { Tone } from '@/components/ui/badge';
import { Notice } from '@/components/ui/notice';
import styles from './accounts.module.css';

/** What came of an action, in place of its form; takes the focus, so that it is read out. */
export function Outcome({
  tone = 'green',
  title,
  children,
  actions,
}: {
  tone?: Tone;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.outcome}>
      <Notice tone={tone} title={title}>
        {children}
      </Notice>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
