import { type FileVersion, versionHref } from '@/lib/documents/model';
import type { FormState } from '@/lib/forms';
import { formatDateTime } from '@/lib/time/format';
import attachmentStyles from '../attachments/attachments.module.css';
import { ActionButton } from '../forms/action-button';
import { ButtonLink } from '../ui/button';
import { fileText } from './file-text';

interface Props {
  versions: FileVersion[];
  revision: number;
  restore: (values: { uid: number; revision: number }) => Promise<FormState<{ revision: number }>>;
}

/** The kept versions of a document's file, the newest first; an earlier one can be made the current one. */
export function VersionList({ versions, revision, restore }: Props) {
  return (
    <ol className={attachmentStyles.files} reversed>
      {versions.map((file, at) => (
        <li key={file.uid} className={attachmentStyles.file}>
          <span className={attachmentStyles.name}>
            Version {file.version}: {file.name}
          </span>
          <span className={attachmentStyles.facts}>
            {fileText(file)}, {formatDateTime(file.created)}
            {file.by && `, ${file.by}`}
          </span>
          <span className={attachmentStyles.actions} data-print="no">
            <ButtonLink
              small
              icon="download"
              href={versionHref(file.uid)}
              aria-label={`Version ${file.version} herunterladen`}
            >
              Herunterladen
            </ButtonLink>
            {at > 0 && (
              <ActionButton
                label="Wiederherstellen"
                description={`Version ${file.version} als aktuelle Version wiederherstellen`}
                icon="swap"
                action={restore}
                argument={{ uid: file.uid, revision }}
                success={`Version ${file.version} ist wieder die aktuelle.`}
              />
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
