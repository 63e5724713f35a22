'use client';

import { lazy, Suspense } from 'react';
import type { DeletionProps } from './deletion';

// Only who may delete something loads it.
const Deletion = lazy(() => import('./deletion'));

/** Deletes a record: see `Deletion`. */
export const DeleteButton = (props: DeletionProps) => (
  <Suspense>
    <Deletion {...props} />
  </Suspense>
);
