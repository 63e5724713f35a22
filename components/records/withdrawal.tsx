'use client';

import { useEffect, useState } from 'react';
import type { FormState } from '@/lib/forms';
import { Consequences } from '../forms/consequences';
import { doneAt } from '../forms/done-at';
import { useAsking } from '../forms/use-asking';
import { ConfirmModal } from '../ui/confirm-modal';
import { TextInput } from '../ui/text-input';

export interface WithdrawalProps {
  /** `EC_REQ_ONL 03.00` */
  name: string;
  /** Two numbers and no record, which would be sent to the browser whole. */
  uid: number;
  revision: number;
  /** Answers a conflict with `fields.confirmed` and what would follow, until it is called with `confirmed`. */
  action: (values: {
    uid: number;
    revision: number;
    reason: string;
    successor?: string;
    confirmed?: boolean;
  }) => Promise<FormState>;
  /** Where it leads afterwards. */
  href: string;
  /** What it is then, at the end of a sentence. */
  then?: string;
  /** Whose texts link to it. */
  linked?: string;
  /** Of what is no version: what it is, with its article. It then asks where readers go instead. */
  kept?: 'Die Seite' | 'Das Dokument' | 'Die Veranstaltung';
}

/** The question of a pressed `WithdrawButton`: asks for the reason, then shows what follows. */
export default function Withdrawal({
  name,
  uid,
  revision,
  action,
  href,
  then = 'wieder ein Entwurf',
  kept,
  linked,
}: WithdrawalProps) {
  const [reason, setReason] = useState('');
  const [successor, setSuccessor] = useState('');
  const { ask, consequences, dialog } = useAsking(
    (confirmed) =>
      action({
        uid,
        revision,
        reason: reason.trim(),
        ...(kept && { successor: successor.trim() }),
        ...(confirmed && { confirmed }),
      }),
    () => doneAt(href, `${name} ist zurückgezogen.`),
  );
  useEffect(ask, [ask]);
  return (
    <ConfirmModal
      {...dialog}
      title={consequences ? 'Das hat Folgen' : `${name} zurückziehen?`}
      confirmLabel={consequences ? 'Trotzdem zurückziehen' : 'Zurückziehen'}
    >
      {consequences ? (
        <Consequences text={consequences} />
      ) : (
        <>
          {kept ? (
            <>
              <p>
                {kept} ist dann nirgends mehr zu lesen oder zu finden. Unter der Adresse stehen der Tag und
                der Grund. Wer davon erfahren hatte, erfährt auch das. Im Papierkorb bleibt alles aufbewahrt
                und lässt sich wiederherstellen.
              </p>
              {linked && <p>Dorthin führen Links in den Texten von {linked}.</p>}
            </>
          ) : (
            <>
              <p>
                Die Version ist dann {then} und für Besucherinnen und Besucher nicht mehr zu sehen. Unter
                ihrer Adresse steht, wann und warum sie zurückgezogen wurde. Was sie beendet hat, gilt weiter.
              </p>
              <p>Dashboard, Benachrichtigungen und Feed melden es mit dem Grund.</p>
            </>
          )}
          <TextInput
            label="Grund"
            hint="Öffentlich zu lesen"
            most={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {kept && (
            <TextInput
              label="Stattdessen"
              hint="Wohin die Adresse führt: eine Seite dieses Portals, zum Beispiel /prozesse; darf leer bleiben"
              most={500}
              value={successor}
              onChange={(event) => setSuccessor(event.target.value)}
            />
          )}
        </>
      )}
    </ConfirmModal>
  );
}
