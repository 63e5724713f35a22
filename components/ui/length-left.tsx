'use client';

import { lazy, Suspense } from 'react';
import type { LengthProps } from './length-count';

// Few fields of pages that are only read have a length to tell.
const LengthCount = lazy(() => import('./length-count'));

/** How much room a text has left: see `LengthCount`. */
export const LengthLeft = (props: LengthProps) => (
  <Suspense>
    <LengthCount {...props} />
  </Suspense>
);
