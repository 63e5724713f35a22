'use client';

import { Late, late } from '../ui/late';
import type { SharedDraftProps } from './shared-draft-view';

// Visitors never see it.
const view = late(() => import('./shared-draft-view'));

/** The shared draft of a section, for those who have one or may begin one: see `SharedDraftView`. */
export const SharedDraft = (props: SharedDraftProps) =>
  (props.draft || props.open) && <Late script={view} props={props} />;
