'use client';

import type { ReactNode } from 'react';
import { Button } from './button';
import { Modal } from './modal';
import { Notice } from './notice';

/** Asks before something is deleted, or done that can't be taken back. `title` and children name it. */
export function ConfirmModal({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel = 'Löschen',
  look = 'danger',
  busy,
  problem,
}: {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  confirmLabel?: string;
  /** `primary` where nothing is taken away. */
  look?: 'danger' | 'primary';
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
          <Button look={look} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button onClick={onClose}>Abbrechen</Button>
        </>
      }
    >
      {problem && (
        <Notice tone="red" alert>
          {problem}
        </Notice>
      )}
      {children}
    </Modal>
  );
}
