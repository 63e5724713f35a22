'use client';

import { useId, useRef, useState } from 'react';
import { done } from '../account/done';
import { upload } from '../forms/upload';
import { Button } from '../ui/button';
import { ConfirmModal } from '../ui/confirm-modal';
import { Field } from '../ui/field';
import styles from './schemas.module.css';
import { UploadProblems } from './upload-problems';

interface Props {
  uid: number;
  final: boolean;
  /** The current files, by name. */
  current: { name: string; sha256: string }[];
}

/** Takes files for a schema version; asks before files of a final version are replaced. */
export function FileUpload({ uid, final, current }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [replacing, setReplacing] = useState<string[]>([]);

  const send = async (confirmed: boolean) => {
    const files = [...(input.current?.files ?? [])];
    if (files.length === 0) return setProblem('Bitte wählen Sie mindestens eine Datei.');
    const taken = current
      .filter(({ name }) => files.some((file) => file.name === name))
      .map(({ name }) => name);
    if (final && taken.length > 0 && !confirmed) return setReplacing(taken);
    setBusy(true);
    setProblem('');
    const known = current.map(({ sha256 }) => sha256);
    const result = await upload(`/schemas/files/add/${uid}`, files, { confirmed, known });
    if (result.state === 'saved') return done('Die Dateien sind gespeichert.');
    setBusy(false);
    setReplacing([]);
    setProblem(result.message);
  };

  return (
    <form
      className={styles.upload}
      aria-label="Dateien hochladen"
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      {problem && <UploadProblems title="Die Dateien wurden nicht übernommen" message={problem} />}
      <Field
        id={id}
        label="XSD-Dateien und Beispiele"
        hint="Die Hauptdatei mit allen Dateien, die sie einbindet, und Beispiele als XML. Gleiche Namen ersetzen die vorhandene Datei; sie bleibt abrufbar."
      >
        {(control) => (
          <input
            ref={input}
            type="file"
            multiple
            accept=".xsd,.xml"
            className={styles.fileInput}
            {...control}
          />
        )}
      </Field>
      <Button type="submit" icon="upload" busy={busy && replacing.length === 0}>
        Hochladen
      </Button>
      <ConfirmModal
        open={replacing.length > 0}
        onClose={() => setReplacing([])}
        onConfirm={() => send(true)}
        title="Datei ersetzen"
        confirmLabel="Ersetzen"
        busy={busy}
      >
        <p>Diese Version ist final. Ersetzt werden:</p>
        <ul>
          {replacing.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p>Der Änderungsverlauf zeigt die Prüfsummen beider Dateien, die bisherige bleibt abrufbar.</p>
      </ConfirmModal>
    </form>
  );
}
