'use client';

import { useState } from 'react';
import { doneAt } from '../forms/done-at';
import { act } from '../ui/act';
import { Button } from '../ui/button';
import { ConfirmModal } from '../ui/confirm-modal';
import { asHtml, notify } from '../ui/notify';
import type { StatementActions } from './actions';

/** Withdraws a statement after a question. */
export function WithdrawButton({
  uid,
  whose,
  back,
  withdraw,
}: {
  uid: number;
  whose: string;
  /** Where it leads afterwards. */
  back: string;
  withdraw: StatementActions['withdraw'];
}) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const result = await act(() => withdraw({ uid }));
    if (result.state === 'saved') return doneAt(back, 'Die Stellungnahme ist zurückgezogen.');
    setBusy(false);
    setAsking(false);
    notify({ type: 'error', autohide: false, text: asHtml(result.message) });
  };
  return (
    <>
      <Button small look="quiet" aria-label={`Zurückziehen: ${whose}`} onClick={() => setAsking(true)}>
        Zurückziehen
      </Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={go}
        title="Stellungnahme zurückziehen?"
        confirmLabel="Zurückziehen"
        busy={busy}
      >
        <p>
          Zurückgezogen wird, was im Namen von {whose} geschrieben wurde. Antworten darauf bleiben stehen, der
          Text ist für andere nicht mehr zu sehen. Das lässt sich nicht rückgängig machen.
        </p>
      </ConfirmModal>
    </>
  );
}
