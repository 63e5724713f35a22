'use client';

import type { ReactNode } from 'react';
import type { FormState } from '@/lib/forms';
import { Button } from '../ui/button';
import { ConfirmModal } from '../ui/confirm-modal';
import { Consequences } from './consequences';
import { doneAt } from './done-at';
import { useAsking } from './use-asking';

export interface DeletionProps {
  label?: string;
  /** What a screen reader hears where the label alone does not say which one. */
  description?: string;
  small?: boolean;
  /** What the question's button says. */
  confirmLabel?: string;
  /** What is deleted; the question and what is said afterwards follow from it, unless they are given. */
  one?: string;
  title?: string;
  children: ReactNode;
  /** Answers a conflict with `fields.confirmed` and what would follow, until it is called with `confirmed`. */
  action: (values: { uid: number; confirmed?: boolean }) => Promise<FormState>;
  uid: number;
  success?: string;
  href: string;
  /** Where to go when the consequences were confirmed; `href` where it is left out. */
  hrefAgreed?: string;
}

/**
 * Deletes a record after a question that names what goes.
 * @param href where it leads afterwards
 */
export default function Deletion({
  label = 'Löschen',
  description,
  small,
  confirmLabel,
  one = '',
  title = `${one} löschen?`,
  children,
  action,
  uid,
  success = `${one} erfolgreich gelöscht.`,
  href,
  hrefAgreed = href,
}: DeletionProps) {
  const { ask, consequences, dialog } = useAsking(
    (confirmed) => action({ uid, ...(confirmed && { confirmed }) }),
    (confirmed) => doneAt(confirmed ? hrefAgreed : href, success),
  );
  return (
    <>
      <Button icon="delete" small={small} aria-label={description} onClick={ask}>
        {label}
      </Button>
      <ConfirmModal
        {...dialog}
        title={consequences ? 'Das hat Folgen' : title}
        confirmLabel={consequences ? `Trotzdem ${(confirmLabel ?? 'Löschen').toLowerCase()}` : confirmLabel}
      >
        {consequences ? <Consequences text={consequences} /> : children}
      </ConfirmModal>
    </>
  );
}
