'use client';

import { type ReactNode, useState } from 'react';
import type { FormState } from '@/lib/forms';
import { act } from '../ui/act';
import { Button } from '../ui/button';
import { ConfirmModal } from '../ui/confirm-modal';
import { asHtml, notify } from '../ui/notify';
import { Consequences } from './consequences';
import { doneAt } from './done-at';

/**
 * Deletes a record after a question that names what goes; a failure shows its message (docs/requirements/messages.md, Failure).
 * @param href where it leads afterwards
 */
export function DeleteButton({
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
}: {
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
}) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [consequences, setConsequences] = useState<string>();
  const close = () => {
    setAsking(false);
    setConsequences(undefined);
  };
  const remove = async () => {
    setBusy(true);
    const result = await act(() => action({ uid, ...(consequences && { confirmed: true }) }));
    if (result.state === 'saved') return doneAt(consequences ? hrefAgreed : href, success);
    setBusy(false);
    if (result.state === 'conflict' && result.fields?.confirmed) return setConsequences(result.message);
    close();
    notify({ type: 'error', autohide: false, text: asHtml(result.message) });
  };
  return (
    <>
      <Button icon="delete" small={small} aria-label={description} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmModal
        open={asking}
        onClose={close}
        onConfirm={remove}
        title={consequences ? 'Das hat Folgen' : title}
        confirmLabel={consequences ? `Trotzdem ${(confirmLabel ?? 'Löschen').toLowerCase()}` : confirmLabel}
        busy={busy}
      >
        {consequences ? <Consequences text={consequences} /> : children}
      </ConfirmModal>
    </>
  );
}
