'use client';

import { lazy, Suspense } from 'react';
import type { ModalProps } from './modal-dialog';

// Radix loads with the first modal that opens.
const ModalDialog = lazy(() => import('./modal-dialog'));

/** A modal dialog: Escape and the backdrop close it, the page doesn't scroll, the focus stays inside. */
export function Modal(props: ModalProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} />
    </Suspense>
  );
}
