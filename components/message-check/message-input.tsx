'use client';

import { lazy, Suspense, useRef, useState } from 'react';
import type { Candidate } from '@/lib/message-check/check';
import { limits } from '@/lib/message-check/limits';
import { Button } from '../ui/button';
import { TextArea } from '../ui/text-input';
import { FileDrop } from './file-drop';
import styles from './message-check.module.css';

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
  /** What stood in the field before an example took its place. */
  const [replaced, setReplaced] = useState('');
  const example = useRef('');
  const put = (text: string) => {
    area.current!.value = text;
    setError('');
    area.current!.focus();
  };
  const putExample = (text: string) => {
    const own = area.current!.value;
    if (own.trim() && own !== example.current) setReplaced(own);
    example.current = text;
    put(text);
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
      <div className={styles.paste}>
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
        <div className={styles.actions}>
          <Button look="primary" icon="check" disabled={disabled} onClick={checkText}>
            Nachricht prüfen
          </Button>
          {replaced && (
            <Button
              look="quiet"
              onClick={() => {
                put(replaced);
                setReplaced('');
              }}
            >
              Vorherigen Text zurückholen
            </Button>
          )}
        </div>
        <details className={styles.begin} onToggle={() => setBegins(true)}>
          <summary>Mit einem Beispiel beginnen</summary>
          {begins && (
            <Suspense>
              <Examples onUse={putExample} />
            </Suspense>
          )}
        </details>
      </div>
    </div>
  );
}
