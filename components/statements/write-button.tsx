'use client';

import { lazy, Suspense } from 'react';
import { Button } from '../ui/button';
import type { StatementActions, WritingPlace } from './actions';
import { useOneForm } from './one-form';

const StatementForm = lazy(() => import('./statement-form'));

/** Opens the form of a new statement on the whole consultation (0) or on a process. */
export function WriteButton({
  processUid,
  name,
  place,
  actions,
}: {
  processUid: number;
  /** What it is about, as a sentence goes on: `zur Konsultation insgesamt`, `zu EC_PODLIST 02.20`. */
  name: string;
  place: WritingPlace;
  actions: StatementActions;
}) {
  const { open, show, close } = useOneForm<'write'>();
  const label = `Stellungnahme ${name}`;
  // The button is hidden, not removed: it gets the focus back later.
  return (
    <>
      <p data-print="no" hidden={open !== undefined}>
        <Button icon="plus" aria-label={`Stellungnahme schreiben ${name}`} onClick={show('write')}>
          Stellungnahme schreiben
        </Button>
      </p>
      {open && (
        <Suspense fallback={null}>
          <StatementForm {...{ place, actions, processUid, label }} onCancel={close} />
        </Suspense>
      )}
    </>
  );
}
