'use client';

import { TextInput } from '../ui/text-input';

/** What withdrawing does, and the question why. */
export default function WithdrawReason({
  then,
  reason,
  onReason,
}: {
  then: string;
  reason: string;
  onReason: (reason: string) => void;
}) {
  return (
    <>
      <p>
        Die Version ist dann {then} und für Besucherinnen und Besucher nicht mehr zu sehen. Unter ihrer
        Adresse steht, wann und warum sie zurückgezogen wurde. Was sie beendet hat, gilt weiter.
      </p>
      <p>Dashboard, Benachrichtigungen und Feed melden es mit dem Grund.</p>
      <TextInput
        label="Grund"
        hint="Öffentlich zu lesen"
        most={500}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
    </>
  );
}
