import { ICalEventTransparency } from 'ical-generator';
import { type CalendarSite, entryId, newCalendar } from '../calendar/calendar';
import { urlOf } from '../routes';
import { dayOfSeconds } from '../time/days';
import { deadlinesOf, type MarketDate } from './model';

/**
 * Market dates and their deadlines as a calendar (RFC 5545), whole days each. An entry keeps its UID.
 * @param changed when the newest of them was saved, whole seconds
 */
export function marketDateCalendar(
  dates: readonly (MarketDate & { changed: number })[],
  site: CalendarSite,
  name = 'Umstellungstermine',
): string {
  const calendar = newCalendar(name, 'Umstellungstermine', site);
  for (const { uid, title, day, deadlines, changed } of dates) {
    const url = site.url + urlOf('MarketDate', { uid });
    const add = (id: string, at: number, summary: string) =>
      calendar.createEvent({
        ...{ id: entryId(id, site), summary, url, description: url, allDay: true },
        start: new Date(`${dayOfSeconds(at)}T00:00:00Z`),
        timezone: 'UTC',
        stamp: new Date(changed * 1000),
        transparency: ICalEventTransparency.TRANSPARENT,
      });
    add(`umstellung-${uid}`, day, title);
    deadlinesOf(deadlines).forEach((one, place) => {
      add(`umstellung-${uid}-${place + 1}`, one.day, `${one.text} (${title})`);
    });
  }
  return calendar.toString();
}
