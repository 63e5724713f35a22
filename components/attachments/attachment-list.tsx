import type { ReactNode } from 'react';
import type { Attachment } from '@/lib/attachments/model';
import { formatSize } from '@/lib/text/size';
import { formatDate } from '@/lib/time/format';
import { ButtonLink } from '../ui/button';
import styles from './attachments.module.css';

interface Props {
  files: Attachment[];
  /** The address of a file. */
  hrefOf: (file: Attachment) => string;
  /** Stand beside the download. */
  actions?: (file: Attachment) => ReactNode;
}

/** The files of a record, to be kept by whoever may see it. */
export function AttachmentList({ files, hrefOf, actions }: Props) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.uid} className={styles.file}>
          <span className={styles.name}>{file.name}</span>
          <span className={styles.facts}>
            {formatSize(file.size)}, {formatDate(file.created)}
          </span>
          <span className={styles.actions} data-print="no">
            <ButtonLink
              small
              icon="download"
              href={hrefOf(file)}
              download={file.name}
              aria-label={`${file.name} herunterladen`}
            >
              Herunterladen
            </ButtonLink>
            {actions?.(file)}
          </span>
        </li>
      ))}
    </ul>
  );
}
