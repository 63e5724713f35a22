import { blockFileUrl } from '@/lib/elwoggwg/address';
import type { ElwogBlock } from '@/lib/elwoggwg/model';
import type { FormState } from '@/lib/forms';
import { AttachmentList } from '../attachments/attachment-list';
import { AttachmentUpload } from '../attachments/attachment-upload';
import { RemoveFile } from '../attachments/remove-file';
import { Section } from '../ui/section';

/** The files of a block of a draft, to be added and taken out. */
export function BlockFiles({
  block: { uid, files },
  removeAction,
}: {
  block: ElwogBlock;
  removeAction: (uid: number) => Promise<FormState>;
}) {
  return (
    <Section id="dateien" title="Dateien">
      {files.length > 0 ? (
        <AttachmentList
          files={files}
          hrefOf={(file) => blockFileUrl(file.uid)}
          actions={(file) => (
            <RemoveFile
              file={file}
              title="Datei entfernen"
              follows="gehört dann nicht mehr zu diesem Block."
              action={removeAction}
            />
          )}
        />
      ) : (
        <p>Zu diesem Block gibt es noch keine Dateien.</p>
      )}
      <AttachmentUpload path={`/elwoggwg-blocks/files/add/${uid}`} />
    </Section>
  );
}
