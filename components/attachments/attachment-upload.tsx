'use client';

import { useId, useRef, useState } from 'react';
import { attachmentEndings, attachmentLimits } from '@/lib/attachments/model';
import { formatSize } from '@/lib/text/size';
import { done } from '../account/done';
import { upload } from '../forms/upload';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import styles from './attachments.module.css';

/** Adds files to a record; what is refused stays chosen. */
export function AttachmentUpload({ path }: { path: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const send = async () => {
    const files = [...(input.current?.files ?? [])];
    if (files.length === 0) return setProblem('Bitte wählen Sie mindestens eine Datei.');
    setBusy(true);
    setProblem('');
    const result = await upload(path, files);
    if (result.state === 'saved') {
      return done(files.length === 1 ? 'Die Datei ist gespeichert.' : 'Die Dateien sind gespeichert.');
    }
    setBusy(false);
    setProblem(result.message);
    input.current?.focus();
  };

  return (
    <form
      className={styles.upload}
      aria-label="Dateien hochladen"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        id={id}
        label="Dateien hinzufügen"
        hint={`PDF, Office-Dateien, Bilder, ZIP oder Text; je Datei höchstens ${formatSize(attachmentLimits.bytes)}.`}
        error={problem}
      >
        {(control) => (
          <input
            ref={input}
            type="file"
            multiple
            accept={attachmentEndings}
            className={styles.input}
            {...control}
          />
        )}
      </Field>
      <Button type="submit" icon="upload" busy={busy}>
        Hochladen
      </Button>
    </form>
  );
}
