'use client';

import { type ReactNode, useEffect } from 'react';
import type { FormState } from '@/lib/forms';
import { ConfirmModal } from '../ui/confirm-modal';
import { anyway, Consequences } from './consequences';
import { doneAt } from './done-at';
import { useAsking } from './use-asking';

export interface DeletionProps {
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
 * The question of a pressed `DeleteButton`, which names what goes, and what follows.
 * @param href where it leads afterwards
 */
export default function Deletion({
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
  useEffect(ask, [ask]);
  return (
    <ConfirmModal
      {...dialog}
      title={consequences ? 'Das hat Folgen' : title}
      confirmLabel={consequences ? anyway(confirmLabel ?? 'Löschen') : confirmLabel}
    >
      {consequences ? <Consequences text={consequences} /> : children}
    </ConfirmModal>
  );
}
