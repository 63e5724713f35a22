import type { Attachment } from '@/lib/attachments/model';
import { attachmentHref } from '@/lib/consultations/model';
import type { FormState } from '@/lib/forms';
import { AttachmentList } from '../attachments/attachment-list';
import { AttachmentUpload } from '../attachments/attachment-upload';
import { RemoveFile } from '../attachments/remove-file';

interface Props {
  uid: number;
  files: Attachment[];
  removeAction: (uid: number) => Promise<FormState>;
}

/** The documents of a consultation, to be added and taken out. */
export function DocumentManager({ uid, files, removeAction }: Props) {
  return (
    <>
      {files.length > 0 ? (
        <AttachmentList
          files={files}
          hrefOf={attachmentHref}
          actions={(file) => (
            <RemoveFile
              file={file}
              title="Dokument entfernen?"
              follows="ist dann nicht mehr abrufbar."
              action={removeAction}
            />
          )}
        />
      ) : (
        <p>Zu dieser Konsultation gibt es noch keine Dokumente.</p>
      )}
      <AttachmentUpload path={`/consultations/documents/add/${uid}`} />
    </>
  );
}
