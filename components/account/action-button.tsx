'use client';

import { type ReactNode, useState } from 'react';
import type { FormState } from '@/lib/forms';
import { asHtml, notify } from '../shell/notify';
import { Button } from '../ui/button';
import { ConfirmModal } from '../ui/confirm-modal';
import { notSent } from '../ui/not-sent';
import { done } from './done';

interface ActionButtonProps<Argument> {
  label: string;
  /** What a screen reader hears where the label alone does not say which one. */
  description?: string;
  /** The question before it happens; without one it happens at once. */
  question?: { title: string; text: ReactNode; confirm: string };
  action: (argument: Argument) => Promise<FormState>;
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
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    const result = await action(argument).catch(notSent);
    if (result.state === 'saved') return done(success);
    setBusy(false);
    setAsking(false);
    notify({ type: 'error', autohide: false, text: asHtml(result.message) });
  };
  return (
    <>
      <Button
        small={small}
        look={look}
        busy={busy && !asking}
        aria-label={description}
        onClick={question ? () => setAsking(true) : act}
      >
        {label}
      </Button>
      {question && (
        <ConfirmModal
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={act}
          title={question.title}
          confirmLabel={question.confirm}
          busy={busy}
        >
          {question.text}
        </ConfirmModal>
      )}
    </>
  );
}
