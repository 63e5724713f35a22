'use client';

import { lazy, type ReactNode, Suspense } from 'react';

// Radix comes with the first modal that opens, not with the page.
const ModalDialog = lazy(() => import('./modal-dialog'));

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** 470, 670, 870 pixels, or as wide as its content; portal.md section 9. */
  width?: 'small' | 'normal' | 'wide' | 'auto';
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
}

/** A modal dialog: Escape and the backdrop close it, the page doesn't scroll, the focus stays inside. */
export function Modal(props: ModalProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} />
    </Suspense>
  );
}
