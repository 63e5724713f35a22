'use client';

import { useState } from 'react';
import { type FileVersion, versionHref } from '@/lib/documents/model';
import type { FormState } from '@/lib/forms';
import { formatDateTime } from '@/lib/time/format';
import attachmentStyles from '../attachments/attachments.module.css';
import { done } from '../forms/done';
import { act } from '../ui/act';
import { Button, ButtonLink } from '../ui/button';
import { asHtml, notify } from '../ui/notify';
import { fileText } from './file-text';

interface Props {
  versions: FileVersion[];
  revision: number;
  restore: (values: { uid: number; revision: number }) => Promise<FormState<{ revision: number }>>;
}

/** The kept versions of a document's file, the newest first; an earlier one can be made the current one. */
export function VersionList({ versions, revision, restore }: Props) {
  const [busy, setBusy] = useState<number>();
  const take = async (uid: number, version: number) => {
    setBusy(uid);
    const result = await act(() => restore({ uid, revision }));
    if (result.state === 'saved') return done(`Version ${version} ist wieder die aktuelle.`);
    setBusy(undefined);
    notify({ type: 'error', autohide: false, text: asHtml(result.message) });
  };
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
              <Button
                small
                icon="swap"
                busy={busy === file.uid}
                aria-label={`Version ${file.version} als aktuelle Version wiederherstellen`}
                onClick={() => take(file.uid, file.version)}
              >
                Wiederherstellen
              </Button>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
