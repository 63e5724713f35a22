import { counted } from '@/lib/text/plural';

/** The number of found options, as read out. */
export const foundText = (count: number): string =>
  count === 0 ? 'Keine Einträge gefunden.' : counted(count, 'Eintrag', 'Einträge');
