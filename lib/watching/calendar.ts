import { ICalEventTransparency } from 'ical-generator';
import { type CalendarSite, entryId, newCalendar } from '../calendar/calendar';
import { processUrl, schemaUrl } from '../named-urls';
import { addDays } from '../time/days';
import { formatDay } from '../time/format';
import type { datedNouns } from './model';

/** A version with its calendar days. */
interface Days {
  uid: number;
  version: string;
  from: string;
  until: string | null;
  /** Whole seconds. */
  changed: number;
}

/**
 * The days on which the versions of a name begin, and the last days of those that end, as a calendar (RFC 5545). An
 * entry keeps its UID, so that a subscribed calendar moves it.
 */
export function recordCalendar(
  entity: (typeof datedNouns)[number],
  { key, title }: { key: string; title: string },
  versions: Days[],
  site: CalendarSite,
): string {
  const calendar = newCalendar(title, 'Beobachten', site);
  for (const { uid, version, from, until, changed } of versions) {
    const path =
      entity === 'processes'
        ? processUrl({ uid, process: key, version })
        : schemaUrl({ uid, schema: key, version });
    const url = site.url + path;
    const name = `${key} ${version}`;
    const end = until === null ? 'ohne Ende' : `bis ${formatDay(until)}`;
    const days = [
      { what: 'beginnt', day: from, summary: `${name} gilt ab heute` },
      ...(until === null
        ? []
        : [{ what: 'endet', day: until, summary: `${name}: letzter Tag der Gültigkeit` }]),
    ];
    for (const { what, day, summary } of days) {
      calendar.createEvent({
        id: entryId(`${entity}-${uid}-${what}`, site),
        start: new Date(`${day}T00:00:00Z`),
        end: new Date(`${addDays(day, 1)}T00:00:00Z`),
        allDay: true,
        stamp: new Date(changed * 1000),
        lastModified: new Date(changed * 1000),
        summary,
        description: [`${name} gilt ab ${formatDay(from)}, ${end}.`, url].join('\n'),
        url,
        transparency: ICalEventTransparency.TRANSPARENT,
      });
    }
  }
  return calendar.toString();
}
