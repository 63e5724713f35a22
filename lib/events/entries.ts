import 'server-only';
import type { FieldChange } from '../changes/model';
import type { ChangeEntry } from '../db/write';
import { formatPeriod } from '../time/format';
import { placeOf } from './model';
import type { EventValues } from './record';

/*
 * The entries by which Dashboard, digests and feeds tell of an event: whoever reads only the sentence knows when and
 * where it is.
 */

export type ToldEvent = Pick<EventValues, 'title' | 'start' | 'end' | 'location' | 'onlineLink'>;

const period = ({ start, end }: ToldEvent): string => formatPeriod(start, end);
const place = ({ location, onlineLink }: ToldEvent): string =>
  placeOf({ location, online: onlineLink ? 1 : 0 });

/** The entry for a new event. */
export const createdEntry = (uid: number, event: ToldEvent): ChangeEntry => ({
  entity: 'events',
  entityUid: uid,
  action: 'created',
  sentence: `Neue Veranstaltung „${event.title}“: ${[period(event), place(event)].filter(Boolean).join(', ')}.`,
});

/** The entry for changed fields: a new date or place in full, other fields by name. */
export function editedEntry(
  uid: number,
  before: ToldEvent,
  after: ToldEvent,
  fields: FieldChange[],
): ChangeEntry {
  const [was, is] = [place(before), place(after)];
  const moved = period(before) !== period(after);
  const elsewhere = was !== is;
  const said = [...(moved ? ['Beginn', 'Ende'] : []), ...(elsewhere ? ['Ort'] : [])];
  const others = fields.map(({ field }) => field).filter((field) => !said.includes(field));
  const parts = [
    ...(moved ? [`neuer Termin ${period(after)} (bisher ${period(before)})`] : []),
    ...(elsewhere ? [`neuer Ort ${is || 'noch offen'}${was && ` (bisher ${was})`}`] : []),
    ...(others.length > 0 ? [others.join(', ')] : []),
  ];
  return {
    entity: 'events',
    entityUid: uid,
    action: 'edited',
    sentence: `Die Veranstaltung „${after.title}“ wurde geändert: ${parts.join('; ')}.`,
    fields,
  };
}

/** The entry for a withdrawn event. */
export const withdrawnEntry = (uid: number, event: ToldEvent, reason?: string): ChangeEntry => ({
  entity: 'events',
  entityUid: uid,
  action: 'deleted',
  sentence: `Die Veranstaltung „${event.title}“ (${period(event)}) wurde aus dem Kalender genommen.${reason ? ` Grund: ${reason}` : ''}`,
});
