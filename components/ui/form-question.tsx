'use client';

import { ConfirmModal } from './confirm-modal';
import type { useServerForm } from './use-server-form';

/** The server's question that must be confirmed before a form is saved. */
export function FormQuestion({
  text,
  onConfirm,
  onClose,
  busy,
}: ReturnType<typeof useServerForm>['question']) {
  return (
    <ConfirmModal
      open={text !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      title="Wirklich speichern?"
      confirmLabel="Ja, speichern"
      busy={busy}
    >
      {text?.split('\n').map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmModal>
  );
}
