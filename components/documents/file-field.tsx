'use client';

import { useEffect, useRef, useState } from 'react';
import { type FileFacts, fileHref } from '@/lib/documents/model';
import { acceptedEndings } from '@/lib/files/model';
import { formatSize } from '@/lib/text/size';
import { type Upload, uploadPath } from '@/lib/uploads/model';
import type { BoundControl } from '../forms/bound';
import uploadStyles from '../forms/upload-form.module.css';
import { uploadStream } from '../forms/upload-stream';
import { askToSignIn } from '../ui/ask-to-sign-in';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import styles from './documents.module.css';
import { fileText } from './file-text';

interface Props extends BoundControl<Upload | null> {
  /** The file that is kept so far. */
  current?: { uid: number; file: FileFacts };
  /** Bytes of a file at most. */
  limit: number;
  /** Is told whether a file is on its way. */
  onBusy: (busy: boolean) => void;
}

/** A file that is sent as soon as it is chosen, with its progress; it becomes part of the record when that is saved. */
export function FileField({ id, value, error, onChange, current, limit, onBusy }: Props) {
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState('');
  const running = useRef<AbortController>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File | undefined): Promise<void> => {
    setProblem('');
    if (!file) return;
    if (file.size > limit) return setProblem(`${file.name} ist zu groß: höchstens ${formatSize(limit)}.`);
    const control = new AbortController();
    running.current = control;
    setPart(0);
    onBusy(true);
    const sent = await uploadStream<{ upload: Upload }>(uploadPath, file, {
      signal: control.signal,
      onProgress: setPart,
    });
    onBusy(false);
    setPart(undefined);
    if (input.current) input.current.value = '';
    if (sent.state === 'saved') onChange(sent.answer.upload);
    else if (sent.state === 'refused') {
      if (sent.signedOut && (await askToSignIn())) return send(file);
      setProblem(sent.message);
    }
    input.current?.focus();
  };
  const percent = Math.round((part ?? 0) * 100);
  const shown = value ?? current?.file;
  return (
    <Field
      id={id}
      label="Datei"
      hint={`PDF, Office-Dateien, Bilder (PNG, JPEG, WebP), ZIP oder Text (TXT, CSV, XML, XSD, JSON), höchstens ${formatSize(limit)}. Frühere Versionen bleiben erhalten.`}
      error={problem || error}
    >
      {(control) => (
        <>
          {shown && (
            <p className={styles.current}>
              <span>
                {value ? 'Neu: ' : 'Aktuell: '}
                {value || !current ? shown.name : <a href={fileHref(current.uid)}>{shown.name}</a>} (
                {fileText(shown)})
              </span>
              {value && (
                <Button small icon="close" onClick={() => onChange(null)}>
                  Nicht übernehmen
                </Button>
              )}
            </p>
          )}
          <input
            {...control}
            ref={input}
            type="file"
            accept={acceptedEndings}
            className={uploadStyles.input}
            disabled={part !== undefined}
            onChange={(event) => void send(event.target.files?.[0])}
          />
          {part !== undefined && (
            <div className={styles.progress}>
              <progress
                className={styles.bar}
                max={100}
                value={percent}
                aria-label="Fortschritt der Übertragung"
              />
              <span>{percent < 100 ? `${percent} %` : 'Wird geprüft …'}</span>
              <Button small icon="close" onClick={() => running.current?.abort()}>
                Abbrechen
              </Button>
            </div>
          )}
          <p role="status" className={styles.said}>
            {value && 'Die Datei ist hochgeladen. Sie wird gespeichert, wenn Sie das Dokument speichern.'}
          </p>
        </>
      )}
    </Field>
  );
}
