'use client';

import { Activity, lazy } from 'react';
import type { FieldError } from './error-summary';

// Most pages arrive without errors.
const ErrorSummary = lazy(async () => ({ default: (await import('./error-summary')).ErrorSummary }));

/** The errors of a form whose values came with the address: see `ErrorSummary`. Without any a form leaves it out, to be text. */
export const ArrivedErrors = ({ errors }: { errors: FieldError[] }) => (
  // Unlike Suspense it never comes behind the page, to be moved to its place by a script.
  <Activity>
    <ErrorSummary errors={errors} />
  </Activity>
);
