'use client';

import { useState } from 'react';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { formatDateTime } from '@/lib/time/format';
import { ActionButton } from '../forms/action-button';
import { TextInput } from '../ui/text-input';

interface Props {
  uid: number;
  /** The deadline that is given up, whole seconds. */
  until: number;
  action: (values: { uid: number; reason: string; confirmed: true }) => Promise<FormState>;
}

/** Ends the deadline of an open consultation now, after a question. */
export function CloseButton({ uid, until, action }: Props) {
  const [reason, setReason] = useState('');
  return (
    <ActionButton
      label="Vorzeitig schließen"
      small={false}
      question={{
        title: 'Frist vorzeitig beenden?',
        text: (
          <>
            <p>
              Angekündigt ist die Frist bis {formatDateTime(until)} Uhr. Wird sie jetzt beendet, werden keine
              Stellungnahmen und Zustimmungen mehr angenommen, auch nicht von Marktpartnern, die noch nicht
              Stellung genommen haben. Bis zur Entscheidung lässt sich die Frist wieder verlängern.
            </p>
            <p>Dashboard, Benachrichtigungen und Feed melden das vorzeitige Ende mit dem Grund.</p>
            <TextInput
              label="Grund"
              most={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        ),
        confirm: 'Frist beenden',
      }}
      action={action}
      argument={{ uid, reason, confirmed: true }}
      success="Die Frist für Stellungnahmen ist beendet."
      href={urlOf('ConsultationDetail', { uid })}
    />
  );
}
