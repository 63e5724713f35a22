'use client';

import type { Editor } from '@tiptap/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';

export interface DialogProps {
  editor: Editor;
  onClose: () => void;
}

/** The frame of a dialog of the editor, with the buttons to apply, to remove and to cancel. */
export function DialogFrame({
  title,
  take,
  takeLabel = 'Übernehmen',
  remove,
  width = 'small',
  onClose,
  children,
}: {
  title: string;
  take: () => void;
  takeLabel?: string;
  remove?: { label: string; run: () => void };
  width?: 'small' | 'normal';
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      width={width}
      actions={
        <>
          <Button look="primary" onClick={take}>
            {takeLabel}
          </Button>
          {remove && <Button onClick={remove.run}>{remove.label}</Button>}
          <Button onClick={onClose}>Abbrechen</Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}

/** Enter takes what is typed, and does not send the form around the editor. */
export const onEnter = (take: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  take();
};
