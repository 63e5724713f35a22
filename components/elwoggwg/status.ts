import type { ElwogStatus } from '@/lib/elwoggwg/model';
import type { Tone } from '../ui/badge';
import { badgeMarkup } from '../ui/cells';
import type { Markup } from '../ui/markup';

const tones: Record<ElwogStatus, Tone> = {
  Entwurf: 'amber',
  Veröffentlicht: 'green',
  Abgelaufen: 'neutral',
  Zurückgezogen: 'red',
};

/** The status of an entry as a badge with text. */
export const elwogBadge = (status: ElwogStatus): Markup => badgeMarkup(tones[status], status);
