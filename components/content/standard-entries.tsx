'use client';

import { useState } from 'react';
import type { FormState } from '@/lib/forms';
import { plural } from '@/lib/text/plural';
import { doneAt } from '../forms/done-at';
import { act } from '../ui/act';
import { Button } from '../ui/button';
import { ConfirmModal } from '../ui/confirm-modal';
import { asHtml, notify } from '../ui/notify';

/** A standard entry that is missing. */
export interface MissingStandard {
  key: string;
  label: string;
  path: string;
}

interface Props {
  /** At least one. */
  missing: MissingStandard[];
  /** The address of the page that shows them. */
  path: string;
  restore: (values: { keys: string[] }) => Promise<FormState>;
}

/** What a new portal has and this one not, and a button that adds it after a question that names it. */
export function StandardEntries({ missing, path, restore }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const list = (
    <ul>
      {missing.map(({ key, label, path: leadsTo }) => (
        <li key={key}>
          {label} ({leadsTo})
        </li>
      ))}
    </ul>
  );
  const add = async () => {
    setBusy(true);
    const result = await act(() => restore({ keys: missing.map(({ key }) => key) }));
    if (result.state === 'saved') return doneAt(path, 'Die fehlenden Standardeinträge sind ergänzt.');
    setBusy(false);
    setAsking(false);
    notify({
      type: 'error',
      autohide: false,
      text: asHtml(result.state === 'conflict' ? 'Bitte laden Sie die Seite neu.' : result.message),
    });
  };
  return (
    <>
      <p>Ein neues Portal hat hier auch:</p>
      {list}
      <Button onClick={() => setAsking(true)}>Fehlende Standardeinträge ergänzen</Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={add}
        title="Fehlende Standardeinträge ergänzen?"
        confirmLabel="Ergänzen"
        busy={busy}
      >
        <p>Ergänzt {plural(missing.length, 'wird', 'werden')}, gleich darauf für alle sichtbar:</p>
        {list}
        <p>Was schon da ist, bleibt, wie es ist.</p>
      </ConfirmModal>
    </>
  );
}
