import { type ConsultationDates, type Phase, phaseOf, standOf } from '@/lib/consultations/rules';
import type { Tone } from '../ui/badge';
import { badgeMarkup } from '../ui/cells';
import type { Markup } from '../ui/markup';

const tones: Record<Phase, Tone> = { coming: 'blue', open: 'green', running: 'amber', closed: 'neutral' };

/** Where a consultation stands, as a badge with text. */
export const standBadge = (consultation: ConsultationDates, now: Date): Markup =>
  badgeMarkup(consultation.draft ? 'blue' : tones[phaseOf(consultation, now)], standOf(consultation, now));
