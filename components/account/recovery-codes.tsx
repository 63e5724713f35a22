'use client';

import { useEffect, useRef } from 'react';
import { Button } from '../ui/button';
import { Code } from '../ui/code';
import { Notice } from '../ui/notice';
import styles from './account.module.css';

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Ihre Wiederherstellungscodes
      </h3>
      <Notice tone="amber" title="Die Codes erscheinen nur dieses eine Mal">
        Bewahren Sie sie sicher auf. Jeder ersetzt einmal den Code der App, wenn Sie Ihr Telefon nicht haben.
      </Notice>
      <ul className={styles.codes} aria-label="Wiederherstellungscodes">
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button look="primary" onClick={onDone}>
          Ich habe die Codes gesichert
        </Button>
        <a href={file} download="wiederherstellungscodes.txt">
          Als Datei speichern
        </a>
      </div>
    </>
  );
}
