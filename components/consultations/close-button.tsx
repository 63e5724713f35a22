'use client';

import { useState } from 'react';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { doneAt } from '../forms/done-at';
import { asHtml, notify } from '../shell/notify';
import { Button } from '../ui/button';
import { ConfirmModal } from '../ui/confirm-modal';
import { TextInput } from '../ui/text-input';

interface Props {
  uid: number;
  action: (values: { uid: number; reason: string }) => Promise<FormState>;
}

/** Ends the deadline of an open consultation now, after a question. */
export function CloseButton({ uid, action }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const close = async () => {
    setBusy(true);
    const result = await action({ uid, reason }).catch(
      (): FormState => ({ state: 'refused', message: 'Der Server ist nicht erreichbar.' }),
    );
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
          Ab sofort wird keine Stellungnahme mehr angenommen. Bis zur Entscheidung kann die Frist wieder
          verlängert werden.
        </p>
        <TextInput
          label="Grund"
          optional
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmModal>
    </>
  );
}
