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
  problem,
}: {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  confirmLabel?: string;
  busy?: boolean;
  /** A German sentence about what was typed in the dialog. */
  problem?: string;
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
      {problem && <p role="alert">{problem}</p>}
      {children}
    </Modal>
  );
}
