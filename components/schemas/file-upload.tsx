'use client';

import { useState } from 'react';
import { UploadForm } from '../forms/upload-form';
import { useUpload } from '../forms/use-upload';
import { ConfirmModal } from '../ui/confirm-modal';
import { UploadProblems } from './upload-problems';

interface Props {
  uid: number;
  final: boolean;
  /** The current files, by name. */
  current: { name: string; sha256: string }[];
}

/** Takes files for a schema version; asks before files of a final version are replaced. */
export function FileUpload({ uid, final, current }: Props) {
  const { busy, problem, setProblem, send } = useUpload(`/schemas/files/add/${uid}`, { makes: true });
  const [replacing, setReplacing] = useState<{ files: File[]; names: string[] }>();
  const save = async (files: File[], confirmed: boolean) => {
    const known = current.map(({ sha256 }) => sha256);
    await send(files, 'Die Dateien sind gespeichert.', { confirmed, known });
    setReplacing(undefined);
  };
  return (
    <>
      {problem && <UploadProblems title="Die Dateien wurden nicht übernommen" message={problem} />}
      <UploadForm
        name="Dateien hochladen"
        label="XSD-Dateien und Beispiele"
        hint="Die Hauptdatei mit allen Dateien, die sie einbindet, und Beispiele als XML. Gleiche Namen ersetzen die vorhandene Datei; sie bleibt abrufbar."
        accept=".xsd,.xml"
        multiple
        busy={busy && !replacing}
        onSend={(files) => {
          if (files.length === 0) return setProblem('Bitte wählen Sie mindestens eine Datei.');
          const names = current
            .map(({ name }) => name)
            .filter((name) => files.some((file) => file.name === name));
          if (final && names.length > 0) return setReplacing({ files, names });
          void save(files, false);
        }}
      />
      <ConfirmModal
        open={replacing !== undefined}
        onClose={() => setReplacing(undefined)}
        onConfirm={() => replacing && save(replacing.files, true)}
        title="Datei ersetzen"
        confirmLabel="Ersetzen"
        busy={busy}
      >
        <p>Diese Version ist final. Ersetzt werden:</p>
        <ul>
          {replacing?.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p>Der Änderungsverlauf zeigt die Prüfsummen beider Dateien, die bisherige bleibt abrufbar.</p>
      </ConfirmModal>
    </>
  );
}
