'use client';

import { type ReactNode, useState } from 'react';
import type { FormState } from '@/lib/forms';
import { done } from '../forms/done';
import { act } from '../ui/act';
import { Button } from '../ui/button';
import { ConfirmModal } from '../ui/confirm-modal';
import { asHtml, notify } from '../ui/notify';

interface Props {
  uid: number;
  /** Of the entry that is shown: what is published is what was read. */
  state: string;
  action: (values: { uid: number; state: string }) => Promise<FormState>;
  /** What follows from it. */
  children: ReactNode;
}

/** Publishes a draft after a question. */
export function PublishButton({ uid, state, action, children }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const publish = async () => {
    setBusy(true);
    const result = await act(() => action({ uid, state }));
    if (result.state === 'saved') return done('Der Eintrag ist veröffentlicht.');
    setBusy(false);
    setAsking(false);
    notify({ type: 'error', autohide: false, text: asHtml(result.message) });
  };
  return (
    <>
      <Button look="primary" icon="check" onClick={() => setAsking(true)}>
        Veröffentlichen
      </Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={publish}
        title="Eintrag veröffentlichen?"
        confirmLabel="Veröffentlichen"
        busy={busy}
      >
        {children}
      </ConfirmModal>
    </>
  );
}
