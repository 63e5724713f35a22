'use client';

import { lazy, Suspense } from 'react';
import type { SharedDraftProps } from './shared-draft-view';

// Visitors never see it.
const SharedDraftView = lazy(() => import('./shared-draft-view'));

/** The shared draft of a section, for those who have one or may begin one: see `SharedDraftView`. */
export function SharedDraft(props: SharedDraftProps) {
  if (!props.draft && !props.open) return null;
  return (
    <Suspense>
      <SharedDraftView {...props} />
    </Suspense>
  );
}
