import type { EventRow } from '@/lib/events/model';
import { placeOf } from '@/lib/events/model';
import { formatPeriod } from '@/lib/time/format';
import { formatWeekday } from '@/lib/time/names';

/** When an event is, as people say it: `Dienstag, 08.12.2026, 09:00 bis 11:30 Uhr`. */
export const whenText = ({ start, end }: Pick<EventRow, 'start' | 'end'>): string =>
  `${formatWeekday(start)}, ${formatPeriod(start, end)}`;

/** Where and by whom, in one line; '' where nothing is known. */
export const whereText = (event: Pick<EventRow, 'location' | 'online' | 'organiser'>): string =>
  [placeOf(event), event.organiser].filter(Boolean).join(' · ');

/** Whether an event is going on at a moment (whole seconds). */
export const isNow = ({ start, end }: Pick<EventRow, 'start' | 'end'>, now: number): boolean =>
  start <= now && now <= end;
