import type { FormState } from '@/lib/forms';
import type { SchemaDetail } from '@/lib/schemas/model';
import { RemoveFile } from '../attachments/remove-file';
import { Section } from '../ui/section';
import { FileList, FormerFiles } from './file-list';
import { FileUpload } from './file-upload';

interface Props {
  schema: SchemaDetail;
  removeAction: (uid: number) => Promise<FormState>;
}

/** The files of a schema version, to be added, replaced and taken out. */
export function FileManager({ schema, removeAction }: Props) {
  const { uid, files, formerFiles, editingStatus } = schema;
  const final = editingStatus === 'Final';
  return (
    <Section id="dateien" title="Dateien">
      {files.length > 0 ? (
        <FileList
          files={files}
          actions={
            final
              ? undefined
              : (file) => (
                  <RemoveFile
                    file={file}
                    title="Datei entfernen"
                    follows="gehört dann nicht mehr zu dieser Version, bleibt aber abrufbar."
                    action={removeAction}
                  />
                )
          }
        />
      ) : (
        <p>Zu dieser Schemaversion sind noch keine Dateien hochgeladen.</p>
      )}
      <FormerFiles files={formerFiles} />
      <FileUpload uid={uid} final={final} current={files.map(({ name, sha256 }) => ({ name, sha256 }))} />
    </Section>
  );
}
