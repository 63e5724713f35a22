import type { FormState } from '@/lib/forms';

/** What is done with a draft. */
export interface PreparedActions {
  publish: (draft: { uid: number; revision: number }) => Promise<FormState>;
  schedule: (moment: { uid: number; revision: number; publishAt: number | null }) => Promise<FormState>;
  remove: (draft: { uid: number }) => Promise<FormState>;
}
