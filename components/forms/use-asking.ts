'use client';

import { useCallback, useState } from 'react';
import type { FormState } from '@/lib/forms';
import { act } from '../ui/act';
import { asHtml, notify } from '../ui/notify';

/**
 * Something that is done by one press, mostly after a dialog's question; a failure shows its message
 * (docs/requirements/messages.md, Failure). What was typed wrong in the dialog is said there, and it stays open. Where the
 * server asks once more (`askFirst`), `consequences` holds what it says, for the open dialog, and the next press
 * confirms it.
 */
export function useAsking(
  run: (confirmed: boolean) => Promise<FormState>,
  onDone: (confirmed: boolean) => void,
) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [consequences, setConsequences] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const confirmed = consequences !== undefined;
  const close = () => {
    setAsking(false);
    setConsequences(undefined);
    setProblem(undefined);
  };
  const ask = useCallback(() => setAsking(true), []);
  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    const result = await act(() => run(confirmed));
    if (result.state === 'saved') return onDone(confirmed);
    setBusy(false);
    if (asking && result.state === 'conflict' && result.fields?.confirmed)
      return setConsequences(result.message);
    if (asking && result.state === 'invalid')
      return setProblem(Object.values(result.fields).join(' ') || result.message);
    close();
    notify({ type: 'error', autohide: false, text: asHtml(result.message) });
  };
  const dialog = { open: asking, onClose: close, onConfirm: press, busy, problem };
  return { ask, press, busy: busy && !asking, consequences, dialog };
}
