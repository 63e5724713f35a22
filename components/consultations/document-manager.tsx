import type { Attachment } from '@/lib/attachments/model';
import { attachmentHref } from '@/lib/consultations/model';
import type { FormState } from '@/lib/forms';
import { AttachmentList } from '../attachments/attachment-list';
import { AttachmentUpload } from '../attachments/attachment-upload';
import { ActionButton } from '../forms/action-button';

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
            <ActionButton
              label="Entfernen"
              description={`${file.name} entfernen`}
              look="quiet"
              question={{
                title: 'Dokument entfernen?',
                text: <p>{file.name} ist dann nicht mehr abrufbar.</p>,
                confirm: 'Entfernen',
              }}
              action={removeAction}
              argument={file.uid}
              success={`${file.name} ist entfernt.`}
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
