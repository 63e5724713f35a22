'use client';

import { restorable } from '@/lib/bin/days';
import type { FormState } from '@/lib/forms';
import { plural } from '@/lib/text/plural';
import { DeleteButton } from '../forms/delete-button';

interface Entry {
  uid: number;
  label: string;
}

/** Deletes an entry with everything below it, after a question that names all of it. */
export function NavigationDelete({
  entry,
  below,
  action,
  href,
}: {
  entry: Entry;
  /** What stands below it and goes with it. */
  below: Entry[];
  action: (values: { values: number[] }) => Promise<FormState>;
  href: string;
}) {
  const values = [entry, ...below].map(({ uid }) => uid);
  return (
    <DeleteButton
      small
      description={`${entry.label} löschen`}
      title="Eintrag löschen?"
      action={() => action({ values })}
      uid={entry.uid}
      success={plural(values.length, 'Eintrag erfolgreich gelöscht.', 'Einträge erfolgreich gelöscht.')}
      href={href}
    >
      <p>
        Gelöscht wird der Eintrag „{entry.label}“. Die Seite, zu der er führt, bleibt. {restorable}
      </p>
      {below.length > 0 && (
        <>
          <p>Mit ihm gehen die Einträge, die darunter stehen:</p>
          <ul>
            {below.map(({ uid, label }) => (
              <li key={uid}>{label}</li>
            ))}
          </ul>
        </>
      )}
    </DeleteButton>
  );
}
