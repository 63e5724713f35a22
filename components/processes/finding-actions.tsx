'use client';

import { useEffect, useState } from 'react';
import type { FormState } from '@/lib/forms';
import type { AnyPart } from '@/lib/processes/report/model';
import { done } from '../forms/done';
import { useAsking } from '../forms/use-asking';
import { ConfirmModal } from '../ui/confirm-modal';
import { TextInput } from '../ui/text-input';

interface Props {
  accept: (values: { part: AnyPart; key: string; reason: string; uid?: number }) => Promise<FormState>;
  reopen: (values: { key: string }) => Promise<FormState>;
}

interface Chosen {
  part: AnyPart;
  key: string;
  /** Of the finding, for the question. */
  name: string;
  accepted: boolean;
  /** The version it is about, where that is not published. */
  of?: number;
}

/**
 * Accepts a finding of the report with a reason, or opens it again. Their buttons are markup of the tables
 * (`findingButton`); this listens to them.
 */
export function FindingActions({ accept, reopen }: Props) {
  const [chosen, setChosen] = useState<Chosen>();
  const [reason, setReason] = useState('');
  const { ask, dialog } = useAsking(
    () =>
      chosen?.accepted
        ? reopen({ key: chosen.key })
        : accept({ part: chosen!.part, key: chosen!.key, reason, ...(chosen!.of && { uid: chosen!.of }) }),
    () => done(chosen?.accepted ? 'Der Befund ist wieder offen.' : 'Der Befund ist angenommen.'),
  );
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const button = (target as Element).closest<HTMLButtonElement>('button[data-finding]');
      if (!button) return;
      const { finding = '', part, name = '', accepted, of } = button.dataset;
      const more = { accepted: accepted !== undefined, ...(of && { of: Number(of) }) };
      setChosen({ part: part as AnyPart, key: finding, name, ...more });
      setReason('');
      ask();
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [ask]);
  return chosen?.accepted ? (
    <ConfirmModal {...dialog} title="Befund wieder öffnen?" confirmLabel="Wieder öffnen">
      <p>{chosen.name}</p>
      <p>Der Befund zählt dann wieder, und die Begründung ist gelöscht.</p>
    </ConfirmModal>
  ) : (
    <ConfirmModal {...dialog} title="Befund annehmen?" confirmLabel="Annehmen">
      <p>{chosen?.name}</p>
      <p>Ein angenommener Befund zählt nicht mehr. Er erscheint wieder, sobald sich ändert, was er sagt.</p>
      <TextInput
        label="Begründung"
        most={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmModal>
  );
}
