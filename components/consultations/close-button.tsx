'use client';

import { useState } from 'react';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { formatDateTime } from '@/lib/time/format';
import { doneAt } from '../forms/done-at';
import { act } from '../ui/act';
import { Button } from '../ui/button';
import { ConfirmModal } from '../ui/confirm-modal';
import { asHtml, notify } from '../ui/notify';
import { TextInput } from '../ui/text-input';

interface Props {
  uid: number;
  /** The deadline that is given up, whole seconds. */
  until: number;
  action: (values: { uid: number; reason: string }) => Promise<FormState>;
}

/** Ends the deadline of an open consultation now, after a question. */
export function CloseButton({ uid, until, action }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const close = async () => {
    setBusy(true);
    const result = await act(() => action({ uid, reason }));
    if (result.state === 'saved') {
      return doneAt(urlOf('ConsultationDetail', { uid }), 'Die Frist für Stellungnahmen ist beendet.');
    }
    setBusy(false);
    setAsking(false);
    notify({ type: 'error', autohide: false, text: asHtml(result.message) });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Vorzeitig schließen</Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={close}
        title="Frist vorzeitig beenden?"
        confirmLabel="Frist beenden"
        busy={busy}
      >
        <p>
          Zugesagt ist die Frist bis {formatDateTime(until)} Uhr. Ab sofort wird keine Stellungnahme und keine
          Zustimmung mehr angenommen, auch nicht von Marktpartnern, die noch nicht Stellung genommen haben.
          Bis zur Entscheidung kann die Frist wieder verlängert werden.
        </p>
        <p>Dashboard, Benachrichtigungen und Feed melden das vorzeitige Ende mit dem Grund.</p>
        <TextInput
          label="Grund"
          optional
          most={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmModal>
    </>
  );
}
