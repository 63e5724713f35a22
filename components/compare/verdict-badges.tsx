import { type Side, sideText } from '@/lib/schemas/verdict-words';
import type { Verdict } from '@/lib/xsd/compare/model';
import { Badge, type Tone } from '../ui/badge';
import { badgeMarkup } from '../ui/cells';

export const toneOf: Record<Verdict, Tone> = {
  bricht: 'red',
  'nicht beweisbar': 'amber',
  verträglich: 'green',
};

/** The verdict for a side, for cells of tables. */
export const sideBadge = (side: Side, verdict: Verdict) =>
  badgeMarkup(toneOf[verdict], sideText(side, verdict));

export const SideBadge = ({ side, verdict }: { side: Side; verdict: Verdict }) => (
  <Badge tone={toneOf[verdict]}>{sideText(side, verdict)}</Badge>
);
