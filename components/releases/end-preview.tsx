'use client';

import { lazy, Suspense } from 'react';
import type { FormState } from '@/lib/forms';

// The banner belongs to the frame of every page, and hardly anybody walks a release.
const ActionButton = lazy(async () => {
  const { ActionButton } = await import('../forms/action-button');
  return { default: ActionButton<undefined> };
});

/** The button that ends the preview of a release. */
export const EndPreview = ({ action }: { action: () => Promise<FormState> }) => (
  <Suspense>
    <ActionButton
      label="Vorschau beenden"
      action={action}
      argument={undefined}
      success="Die Vorschau ist beendet."
    />
  </Suspense>
);
