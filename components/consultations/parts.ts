import { type Phase, phaseNames } from '@/lib/consultations/rules';
import type { Tone } from '../ui/badge';
import { badgeMarkup } from '../ui/cells';
import type { Markup } from '../ui/markup';

const tones: Record<Phase, Tone> = { coming: 'blue', open: 'green', running: 'amber', closed: 'neutral' };

/** Where a consultation stands, as a badge with text. */
export const phaseBadge = (phase: Phase): Markup => badgeMarkup(tones[phase], phaseNames[phase]);
