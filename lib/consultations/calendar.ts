import { ICalEventTransparency } from 'ical-generator';
import { type CalendarSite, entryId, newCalendar } from '../calendar/calendar';
import { urlOf } from '../routes';
import { addDays, dayOfSeconds } from '../time/days';
import { formatDateTime } from '../time/format';
import { type Milestone, milestonesOf, wholeDays } from './milestones';
import { type ConsultationDetail, consultationTypeNames } from './model';

/** What a calendar holds of a consultation. */
export type CalendarConsultation = Pick<
  ConsultationDetail,
  'uid' | 'title' | 'consultationType' | 'changed' | Milestone['key']
>;

/**
 * The deadlines of consultations as a calendar (RFC 5545): begin, end of the deadline and decision as moments, the
 * others as whole days. An entry keeps its UID, so that subscribed calendars move it when the deadline is extended.
 */
export function consultationCalendar(
  consultations: CalendarConsultation[],
  site: CalendarSite,
  name = 'Konsultationen',
): string {
  const calendar = newCalendar(name, 'Konsultationen', site);
  for (const consultation of consultations) {
    const { uid, title, consultationType, changed } = consultation;
    const url = site.url + urlOf('ConsultationDetail', { uid });
    const until = `Stellungnahmen bis ${formatDateTime(consultation.statementsUntil)} Uhr, Ortszeit Wien`;
    for (const { key, title: what, at } of milestonesOf(consultation)) {
      const allDay = wholeDays.includes(key);
      const day = dayOfSeconds(at);
      calendar.createEvent({
        id: entryId(`konsultation-${uid}-${key}`, site),
        start: allDay ? new Date(`${day}T00:00:00Z`) : new Date(at * 1000),
        ...(allDay && { end: new Date(`${addDays(day, 1)}T00:00:00Z`) }),
        allDay,
        stamp: new Date(changed * 1000),
        lastModified: new Date(changed * 1000),
        summary: `${what}: ${title}`,
        description: [`Konsultation (${consultationTypeNames[consultationType]}): ${title}`, until, url].join(
          '\n',
        ),
        url,
        transparency: ICalEventTransparency.TRANSPARENT,
      });
    }
  }
  return calendar.toString();
}
