import type { ReactNode } from 'react';
import { fileHref } from '@/lib/schemas/file-address';
import type { SchemaFile } from '@/lib/schemas/model';
import { fileKinds } from '@/lib/schemas/model';
import { formatSize } from '@/lib/text/size';
import { formatDateTime } from '@/lib/time/format';
import { Badge } from '../ui/badge';
import { ButtonLink } from '../ui/button';
import { Code } from '../ui/code';
import { CopyButton } from '../ui/copy-button';
import styles from './schemas.module.css';

/** Files with what they are known by. `actions` stand beside the download. */
export function FileList({
  files,
  actions,
}: {
  files: SchemaFile[];
  actions?: (file: SchemaFile) => ReactNode;
}) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.uid} className={styles.file}>
          <p className={styles.fileName}>
            {file.name}
            {file.main && <Badge tone="blue">Hauptdatei</Badge>}
            {file.kind === 'example' && <Badge tone="neutral">{fileKinds.example}</Badge>}
          </p>
          <div className={styles.fileActions} data-print="no">
            <ButtonLink
              small
              icon="download"
              href={fileHref(file.uid)}
              download={file.name}
              aria-label={`${file.name} herunterladen`}
            >
              Herunterladen
            </ButtonLink>
            {actions?.(file)}
          </div>
          <div className={styles.fileFacts}>
            <span>{formatSize(file.size)}</span>
            <span>
              {file.replaced === null
                ? `seit ${formatDateTime(file.created)}`
                : `von ${formatDateTime(file.created)} bis ${formatDateTime(file.replaced)}`}
            </span>
            <span className={styles.hash}>
              SHA-256: <Code>{file.sha256}</Code>
              <CopyButton text={file.sha256} label={`SHA-256 von ${file.name} kopieren`} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The files that others took the place of, folded away. */
export function FormerFiles({ files }: { files: SchemaFile[] }) {
  if (files.length === 0) return null;
  return (
    <details className={styles.former}>
      <summary>Ersetzte Dateien ({files.length})</summary>
      <FileList files={files} />
    </details>
  );
}
