'use client';

import type { ReactNode } from 'react';
import type { FormState } from '@/lib/forms';
import { Button } from '../ui/button';
import styles from '../ui/button.module.css';
import { ConfirmModal } from '../ui/confirm-modal';
import type { IconName } from '../ui/icon';
import { doneWith } from './done';
import { doneAt } from './done-at';
import { useAsking } from './use-asking';

interface ActionButtonProps<Argument> {
  label: string;
  /** What a screen reader hears where the label alone does not say which one. */
  description?: string;
  /** The question before it happens; without one it happens at once. */
  question?: { title: string; text: ReactNode; confirm: string; look?: 'danger' | 'primary' };
  /** Where it asks once more itself (`askFirst`), its question takes the place of `question`'s text. */
  action: (argument: Argument, confirmed?: true) => Promise<FormState>;
  argument: Argument;
  /** What is said when it was done. */
  success: string;
  /** Where it leads then; left out, to the same page. */
  href?: string;
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  icon?: IconName;
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
  href,
  small = true,
  ...look
}: ActionButtonProps<Argument>) {
  const { ask, press, busy, consequences, dialog } = useAsking(
    (confirmed) => (confirmed ? action(argument, true) : action(argument)),
    (confirmed) => (href ? doneAt(href, success) : doneWith(success, confirmed)),
  );
  return (
    <>
      <Button
        {...look}
        small={small}
        busy={busy}
        aria-label={description}
        onClick={question ? ask : press}
        className={styles.scripted}
      >
        {label}
      </Button>
      {question && (
        <ConfirmModal {...dialog} title={question.title} confirmLabel={question.confirm} look={question.look}>
          {consequences ? <p role="alert">{consequences}</p> : question.text}
        </ConfirmModal>
      )}
    </>
  );
}
