import { ICalEventTransparency } from 'ical-generator';
import { type CalendarSite, entryId, newCalendar } from '../calendar/calendar';
import { urlOf } from '../routes';
import { addDays } from '../time/days';

interface Planned {
  uid: number;
  /** YYYY-MM-DD */
  day: string;
  company: string;
  participant: string;
  process: string;
  revision: number;
  /** Whole seconds. */
  changed: number;
}

/** The days for which market partners plan to be ready, as a calendar (RFC 5545); an entry keeps its UID. */
export function readinessCalendar(planned: readonly Planned[], site: CalendarSite): string {
  const calendar = newCalendar('Geplante Bereitschaft', 'Bereitschaft', site);
  for (const { uid, day, company, participant, process, revision, changed } of planned) {
    const url = site.url + urlOf('ReadinessDetail', { uid });
    calendar.createEvent({
      ...{ id: entryId(`bereitschaft-${uid}`, site), url, description: url, allDay: true },
      summary: `${company} plant Bereitschaft: ${process} (${participant})`,
      start: new Date(`${day}T00:00:00Z`),
      end: new Date(`${addDays(day, 1)}T00:00:00Z`),
      sequence: revision - 1,
      stamp: new Date(changed * 1000),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
