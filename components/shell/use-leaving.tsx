'use client';

import { type ReactNode, useState } from 'react';
import { ConfirmModal } from '../ui/confirm-modal';
import { holdsUnsaved, leaveUnasked } from './unsaved';

interface Leaving {
  /** What is asked before. */
  title: string;
  confirmLabel: string;
  go: () => void;
}

/**
 * Asks whether unsaved input may be left before something is done that ends with another page; afterwards it would be
 * too late to stay.
 */
export function useLeaving(): { question: ReactNode; leave: (leaving: Leaving) => void } {
  const [asked, setAsked] = useState<Leaving>();
  const confirm = () => {
    setAsked(undefined);
    leaveUnasked();
    asked?.go();
  };
  return {
    leave: (leaving) => (holdsUnsaved() ? setAsked(leaving) : leaving.go()),
    question: (
      <ConfirmModal
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={confirm}
        title={asked?.title ?? ''}
        confirmLabel={asked?.confirmLabel}
      >
        <p>Auf dieser Seite stehen Eingaben, die noch nicht gespeichert sind. Sie wird dabei verlassen.</p>
      </ConfirmModal>
    ),
  };
}
