import { createHash } from 'node:crypto';
import { ICalEventTransparency } from 'ical-generator';
import { type CalendarSite, entryId, newCalendar } from '../calendar/calendar';
import { urlOf } from '../routes';
import { addDays, dayOfSeconds } from '../time/days';
import { deadlinesOf } from './model';
import type { MarketDateValues } from './record';

/**
 * Market dates and their deadlines as a calendar (RFC 5545), whole days each. An entry keeps its UID: a deadline that of
 * its text, so that others before it or another day do not change it.
 * @param dates `changed` in whole seconds
 */
export function marketDateCalendar(
  dates: readonly (MarketDateValues & { uid: number; revision: number; changed: number })[],
  site: CalendarSite,
  name = 'Umstellungstermine',
): string {
  const calendar = newCalendar(name, 'Umstellungstermine', site);
  for (const { uid, title, day, deadlines, revision, changed } of dates) {
    const url = site.url + urlOf('MarketDate', { uid });
    const add = (id: string, at: number, summary: string) =>
      calendar.createEvent({
        ...{ id: entryId(id, site), summary, url, description: url, allDay: true },
        start: new Date(`${dayOfSeconds(at)}T00:00:00Z`),
        end: new Date(`${addDays(dayOfSeconds(at), 1)}T00:00:00Z`),
        sequence: revision - 1,
        stamp: new Date(changed * 1000),
        transparency: ICalEventTransparency.TRANSPARENT,
      });
    add(`umstellung-${uid}`, day, title);
    const texts = new Map<string, number>();
    for (const one of deadlinesOf(deadlines)) {
      const nth = texts.get(one.text) ?? 0;
      texts.set(one.text, nth + 1);
      const key = createHash('sha256').update(`${one.text}\n${nth}`).digest('hex').slice(0, 12);
      add(`umstellung-${uid}-${key}`, one.day, `${one.text} (${title})`);
    }
  }
  return calendar.toString();
}
