import { formatDate } from '@/lib/time/format';
import type { Closed } from '@/lib/validity/rule';

/** Which validities ended with a publication, each a sentence after a space. */
export const endsText = (closed: Closed[]): string =>
  closed.map(({ name, until }) => ` ${name} gilt nun bis ${formatDate(until)}.`).join('');
