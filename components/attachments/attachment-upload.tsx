'use client';

import { attachmentLimits } from '@/lib/attachments/model';
import { acceptedEndings } from '@/lib/files/model';
import { plural } from '@/lib/text/plural';
import { formatSize } from '@/lib/text/size';
import { UploadForm } from '../forms/upload-form';
import { useUpload } from '../forms/use-upload';

/** Adds files to a record. */
export function AttachmentUpload({ path }: { path: string }) {
  const { busy, problem, setProblem, send } = useUpload(path, { makes: true });
  return (
    <UploadForm
      name="Dateien hochladen"
      label="Dateien hinzufügen"
      hint={`PDF, Office-Dateien, Bilder, ZIP oder Text; je Datei höchstens ${formatSize(attachmentLimits.bytes)}.`}
      accept={acceptedEndings}
      multiple
      problem={problem}
      busy={busy}
      onSend={(files) => {
        if (files.length === 0) return setProblem('Bitte wählen Sie mindestens eine Datei.');
        void send(files, plural(files.length, 'Die Datei ist gespeichert.', 'Die Dateien sind gespeichert.'));
      }}
    />
  );
}
