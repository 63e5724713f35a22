'use client';

import { ConfirmModal } from './confirm-modal';
import type { useServerForm } from './use-server-form';

type Props = ReturnType<typeof useServerForm>['question'] & {
  /** What is done, if it is more than saving: `Entscheidung veröffentlichen`. */
  act?: string;
};

/** The server's question that must be confirmed before a form is saved. */
export function FormQuestion({ text, onConfirm, onClose, busy, act }: Props) {
  return (
    <ConfirmModal
      open={text !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      title={act ? `${act}?` : 'Wirklich speichern?'}
      confirmLabel={act ?? 'Ja, speichern'}
      look={act ? 'primary' : 'danger'}
      busy={busy}
    >
      {text?.split('\n').map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmModal>
  );
}
