import { type CalendarSite, entryId, newCalendar } from '../calendar/calendar';
import { urlOf } from '../routes';
import { placeOf } from './model';
import type { CalendarEvent } from './queries';

/**
 * Events as a calendar (RFC 5545). An entry keeps its UID, and each save increases its SEQUENCE, so that calendar
 * programs update the entry instead of adding another one.
 */
export function eventCalendar(events: CalendarEvent[], site: CalendarSite, name = 'Veranstaltungen'): string {
  const calendar = newCalendar(name, 'Veranstaltungen', site);
  for (const event of events) {
    const { uid, title, start, end, changed, revision, onlineLink, registrationLink } = event;
    const url = site.url + urlOf('EventDetailPage', { uid });
    calendar.createEvent({
      id: entryId(`veranstaltung-${uid}`, site),
      sequence: revision - 1,
      start: new Date(start * 1000),
      end: new Date(end * 1000),
      stamp: new Date(changed * 1000),
      lastModified: new Date(changed * 1000),
      summary: title,
      location: placeOf(event) || null,
      description: [
        event.teaser,
        event.organiser && `Veranstalter: ${event.organiser}`,
        onlineLink && `Online-Zugang: ${onlineLink}`,
        registrationLink && `Anmeldung: ${registrationLink}`,
        url,
      ]
        .filter(Boolean)
        .join('\n'),
      url,
    });
  }
  return calendar.toString();
}
