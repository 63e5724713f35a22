import { blockFileUrl } from '@/lib/elwoggwg/address';
import type { ElwogBlock } from '@/lib/elwoggwg/model';
import type { FormState } from '@/lib/forms';
import { AttachmentList } from '../attachments/attachment-list';
import { AttachmentUpload } from '../attachments/attachment-upload';
import { ActionButton } from '../forms/action-button';
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
            <ActionButton
              label="Entfernen"
              description={`${file.name} entfernen`}
              look="quiet"
              question={{
                title: 'Datei entfernen',
                text: <p>{file.name} gehört dann nicht mehr zu diesem Block.</p>,
                confirm: 'Entfernen',
              }}
              action={removeAction}
              argument={file.uid}
              success={`${file.name} ist entfernt.`}
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
