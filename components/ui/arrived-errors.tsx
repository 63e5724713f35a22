'use client';

import { Activity, lazy } from 'react';
import type { FieldError } from './error-summary';

// Most pages arrive without errors.
const ErrorSummary = lazy(async () => ({ default: (await import('./error-summary')).ErrorSummary }));

/** The errors of a form whose values came with the address: see `ErrorSummary`. */
export const ArrivedErrors = ({ errors }: { errors: FieldError[] }) =>
  errors.length > 0 && (
    // Unlike Suspense it never comes behind the page, to be moved to its place by a script.
    <Activity>
      <ErrorSummary errors={errors} />
    </Activity>
  );
