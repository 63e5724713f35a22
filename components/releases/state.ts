import type { ReleaseState } from '@/lib/releases/model';
import type { Tone } from '../ui/badge';

/** What a release is called by how it stands. */
export const stateTexts: Record<ReleaseState, [Tone, string]> = {
  prepared: ['amber', 'wartet auf Freigabe'],
  failed: ['red', 'nicht veröffentlicht'],
  approved: ['blue', 'freigegeben'],
  published: ['green', 'veröffentlicht'],
};
