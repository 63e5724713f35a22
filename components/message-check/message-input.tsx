'use client';

import { lazy, Suspense, useRef, useState } from 'react';
import type { Candidate } from '@/lib/message-check/check';
import { limits } from '@/lib/message-check/limits';
import { Button } from '../ui/button';
import { TextArea } from '../ui/text-input';
import { FileDrop } from './file-drop';
import styles from './message-input.module.css';

const Examples = lazy(() => import('./examples'));

const ofFile = (file: File): Candidate => ({
  name: file.name,
  size: file.size,
  read: async () => new Uint8Array(await file.arrayBuffer()),
});

/** A text has no bytes of its own: whatever encoding it declares, it is handed on as UTF-8 and marked so. */
function ofText(text: string): Candidate {
  const bytes = () => new TextEncoder().encode(`\uFEFF${text.replace(/^\uFEFF/, '')}`);
  return { name: 'Eingefügte Nachricht', size: bytes().length, read: async () => bytes() };
}

/**
 * Where messages come in: files chosen or dropped anywhere on the page, or a pasted text. No form and no
 * names, so that nothing here can be sent, not even before scripts run.
 */
export function MessageInput({
  disabled,
  onCheck,
}: {
  disabled: boolean;
  onCheck: (candidates: Candidate[]) => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState('');
  const [begins, setBegins] = useState(false);
  const put = (text: string) => {
    area.current!.value = text;
    setError('');
    area.current!.focus();
  };
  const checkText = () => {
    const text = area.current?.value ?? '';
    setError(text.trim() ? '' : 'Bitte fügen Sie eine Nachricht ein oder wählen Sie eine Datei.');
    if (text.trim()) onCheck([ofText(text)]);
    else area.current?.focus();
  };
  return (
    <div className={styles.input}>
      <FileDrop
        what="XML-Dateien"
        accept=".xml,application/xml,text/xml"
        disabled={disabled}
        onFiles={(files) => {
          setError('');
          onCheck(files.map(ofFile));
        }}
      >
        Bis {limits.files} Dateien. Sie bleiben auf Ihrem Gerät, nichts davon wird hochgeladen.
      </FileDrop>
      <div>
        <TextArea
          ref={area}
          label="Oder Nachricht einfügen"
          error={error}
          rows={9}
          spellCheck={false}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          className={styles.area}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !disabled) checkText();
          }}
        />
        <Button look="primary" icon="check" disabled={disabled} onClick={checkText}>
          Nachricht prüfen
        </Button>
        <details className={styles.begin} onToggle={() => setBegins(true)}>
          <summary>Mit einem Beispiel beginnen</summary>
          {begins && (
            <Suspense>
              <Examples area={area} onUse={put} />
            </Suspense>
          )}
        </details>
      </div>
    </div>
  );
}
