'use client';

import type { ReactNode } from 'react';
import { Button } from './button';
import { Modal } from './modal';

/** Asks before something is deleted. `title` and children name it. */
export function ConfirmModal({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel = 'Löschen',
  busy,
}: {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  confirmLabel?: string;
  busy?: boolean;
}) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      width="small"
      actions={
        <>
          <Button look="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button onClick={onClose}>Abbrechen</Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
