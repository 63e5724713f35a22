import type { Tone } from '@/components/ui/badge';
import type { KnownState } from '@/lib/readiness/model';
import { shortTitles, stateTitles } from '@/lib/readiness/model';
import { formatDate } from '@/lib/time/format';
import { badgeMarkup } from '../ui/cells';

const tones: Record<KnownState, Tone> = {
  ready: 'green',
  planned: 'amber',
  notConcerned: 'neutral',
  unknown: 'neutral',
};

/** A state as a badge: its name alone. */
export const stateBadge = (state: KnownState) => badgeMarkup(tones[state], shortTitles[state]);

/** A state with its day as a badge: `Bereit seit 01.02.2027`. */
export const datedBadge = (state: KnownState, day: number | null) =>
  badgeMarkup(tones[state], day === null ? shortTitles[state] : `${stateTitles[state]} ${formatDate(day)}`);
