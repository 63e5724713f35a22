'use client';

import { type ReactNode, useState } from 'react';
import type { FormState } from '@/lib/forms';
import { act } from '../ui/act';
import { Button } from '../ui/button';
import { ConfirmModal } from '../ui/confirm-modal';
import { asHtml, notify } from '../ui/notify';
import { doneWith } from './done';

interface ActionButtonProps<Argument> {
  label: string;
  /** What a screen reader hears where the label alone does not say which one. */
  description?: string;
  /** The question before it happens; without one it happens at once. */
  question?: { title: string; text: ReactNode; confirm: string };
  /** Where it asks once more itself (`askFirst`), its question takes the place of `question`'s text. */
  action: (argument: Argument, confirmed?: true) => Promise<FormState>;
  argument: Argument;
  /** What is said when it was done. */
  success: string;
  look?: 'secondary' | 'quiet' | 'danger';
  /** false beside buttons of the usual size. */
  small?: boolean;
}

/** A button for something that is done by one press, after a question where it can't be taken back. */
export function ActionButton<Argument>({
  label,
  description,
  question,
  action,
  argument,
  success,
  look,
  small = true,
}: ActionButtonProps<Argument>) {
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState<string>();
  const [busy, setBusy] = useState(false);
  const close = () => {
    setAsking(false);
    setAsked(undefined);
  };
  const press = async () => {
    setBusy(true);
    const result = await act(() => (asked ? action(argument, true) : action(argument)));
    if (result.state === 'saved') return doneWith(success, asked !== undefined);
    setBusy(false);
    if (question && result.state === 'conflict' && result.fields?.confirmed) return setAsked(result.message);
    close();
    notify({ type: 'error', autohide: false, text: asHtml(result.message) });
  };
  return (
    <>
      <Button
        small={small}
        look={look}
        busy={busy && !asking}
        aria-label={description}
        onClick={question ? () => setAsking(true) : press}
      >
        {label}
      </Button>
      {question && (
        <ConfirmModal
          open={asking}
          onClose={close}
          onConfirm={press}
          title={question.title}
          confirmLabel={question.confirm}
          busy={busy}
        >
          {asked ? <p role="alert">{asked}</p> : question.text}
        </ConfirmModal>
      )}
    </>
  );
}
