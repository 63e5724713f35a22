'use client';

import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import { cx } from './cx';
import { Icon } from './icon';
import styles from './modal.module.css';
import { shareNonce } from './nonce';

shareNonce();

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** 470, 670, 870 pixels, or as wide as its content; docs/requirements/constants.md, Numbers. */
  width?: 'small' | 'normal' | 'wide' | 'auto';
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
}

/** The dialog behind `Modal`; a default export because it is loaded lazily. */
export default function ModalDialog({
  open,
  onClose,
  title,
  width = 'normal',
  children,
  actions,
}: ModalProps) {
  // Radix returns the focus to its own trigger; ours is whatever was focused before.
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    opener?.focus();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.backdrop} data-layer="modal">
          <Dialog.Content
            className={cx(styles.panel, styles[width])}
            aria-describedby={undefined}
            onCloseAutoFocus={giveFocusBack}
          >
            <div className={styles.head}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              <Dialog.Close className={styles.close} aria-label="Schließen">
                <Icon name="close" />
              </Dialog.Close>
            </div>
            <div className={styles.body}>{children}</div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
