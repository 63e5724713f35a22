import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/button';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { useDrop } from '../ui/use-drop';
import styles from './message-input.module.css';

/** Where files come in: chosen, or dropped anywhere on the page. No form and no names, so that nothing can be sent. */
export function FileDrop({
  what,
  accept,
  disabled,
  onFiles,
  children,
}: {
  /** `XML-Dateien` */
  what: string;
  accept: string;
  disabled: boolean;
  onFiles: (files: File[]) => void;
  /** What else is to be known. */
  children: ReactNode;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const over = useDrop(disabled, onFiles);
  return (
    <div className={cx(styles.drop, over && styles.over)}>
      <Icon name="upload" size={28} />
      <p>
        {what} hierher ziehen
        <span className={styles.or}> oder</span>
      </p>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = ''; // the same file can be chosen again
          onFiles(files);
        }}
      />
      <Button icon="document" disabled={disabled} onClick={() => picker.current?.click()}>
        Dateien auswählen
      </Button>
      <p className={styles.hint}>{children}</p>
    </div>
  );
}
