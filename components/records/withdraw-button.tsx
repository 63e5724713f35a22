'use client';

import { lazy, Suspense, useState } from 'react';
import type { FormState } from '@/lib/forms';
import { Consequences } from '../forms/consequences';
import { doneAt } from '../forms/done-at';
import { useAsking } from '../forms/use-asking';
import { Button } from '../ui/button';
import { ConfirmModal } from '../ui/confirm-modal';

// Visitors never see it.
const WithdrawReason = lazy(() => import('./withdraw-reason'));

interface Props {
  /** `EC_REQ_ONL 03.00` */
  name: string;
  record: { uid: number; revision: number };
  /** Answers a conflict with `fields.confirmed` and what would follow, until it is called with `confirmed`. */
  action: (values: {
    uid: number;
    revision: number;
    reason: string;
    confirmed?: boolean;
  }) => Promise<FormState>;
  /** Where it leads afterwards. */
  href: string;
  /** What it is then, at the end of a sentence. */
  then?: string;
}

/** Withdraws a published version: asks for the reason, then shows what follows. */
export function WithdrawButton({ name, record, action, href, then = 'wieder ein Entwurf' }: Props) {
  const [reason, setReason] = useState('');
  const { uid, revision } = record;
  const { ask, consequences, dialog } = useAsking(
    (confirmed) => action({ uid, revision, reason: reason.trim(), ...(confirmed && { confirmed }) }),
    () => doneAt(href, `${name} ist zurückgezogen.`),
  );
  return (
    <>
      <Button icon="close" onClick={ask}>
        Zurückziehen
      </Button>
      <ConfirmModal
        {...dialog}
        title={consequences ? 'Das hat Folgen' : `${name} zurückziehen?`}
        confirmLabel={consequences ? 'Trotzdem zurückziehen' : 'Zurückziehen'}
      >
        {consequences ? (
          <Consequences text={consequences} />
        ) : (
          <Suspense>
            <WithdrawReason then={then} reason={reason} onReason={setReason} />
          </Suspense>
        )}
      </ConfirmModal>
    </>
  );
}
