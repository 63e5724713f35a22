'use client';

import { Button } from '../../ui/button';
import controlStyles from '../../ui/control.module.css';
import { cx } from '../../ui/cx';
import type { ControlAttributes } from '../../ui/field';
import styles from './editor.module.css';

/** The text as HTML, for who wants it, and where the editor would lose some of it. */
export function SourceText({
  value,
  lost,
  onChange,
  onClose,
  ...control
}: ControlAttributes & {
  value: string;
  /** The tags that the editor does not know. */
  lost: string[];
  onChange: (html: string) => void;
  onClose?: () => void;
}) {
  return (
    <div>
      {lost.length > 0 && (
        <p className={styles.note}>
          Dieser Text enthält Auszeichnungen, die der Editor nicht kennt ({lost.join(', ')}), und wird deshalb
          als HTML bearbeitet. Im Editor gehen sie verloren, ihr Inhalt bleibt.
        </p>
      )}
      <textarea
        {...control}
        rows={10}
        className={cx(controlStyles.control, controlStyles.area, styles.source)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {onClose && (
        <Button small onClick={onClose}>
          Im Editor bearbeiten
        </Button>
      )}
    </div>
  );
}
