import { createHash } from 'node:crypto';
import ical, { ICalEventTransparency } from 'ical-generator';
import { type CalendarSite, entryId } from '../calendar/calendar';
import { backUrl, calculatorUrl } from './address';
import type { Deadline } from './model';
import { amountText, clockChangeText, questionText, resultText, skippedText } from './texts';

/** Skipped days that a calendar entry lists; the others are only counted. */
const mostListed = 60;

/**
 * Deadlines as a calendar file (RFC 5545), an entry each: a whole day for deadlines in days, a moment in UTC for hours
 * and minutes. The same question gives the same UID, so that a second import replaces the first.
 * @param ends `title` names what is due; without it the entry says how the deadline counts
 */
export function deadlineCalendar(
  ends: readonly { deadline: Deadline; title?: string }[],
  site: CalendarSite,
): string {
  const calendar = ical({
    prodId: { company: site.name, product: 'Fristenrechner', language: 'DE' },
  });
  for (const { deadline, title } of ends) {
    const { question, day, at, zone } = deadline;
    const calculated = calculatorUrl(question);
    const id = createHash('sha256').update(calculated).digest('hex').slice(0, 32);
    const counted = `${amountText(question)} ${question.direction}${question.event ? ` ${question.event}` : ' dem Ereignis'}`;
    calendar.createEvent({
      id: entryId(`frist-${id}`, site),
      start: zone ? new Date(at * 1000) : new Date(`${day}T00:00:00Z`),
      allDay: !zone,
      summary: `Fristende: ${title ?? counted}`,
      description: descriptionOf(deadline, site.url + calculated),
      url: site.url + backUrl(question),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

function descriptionOf(deadline: Deadline, link: string): string {
  const { skipped, clockChanges, question } = deadline;
  const more = skipped.length - mostListed;
  return [
    `Frist: ${questionText(question)}`,
    `Ende: ${resultText(deadline)}, Ortszeit Wien`,
    ...clockChanges.slice(0, 4).map(clockChangeText),
    ...(skipped.length > 0 ? ['', 'Diese Tage zählen nicht:'] : []),
    ...skipped.slice(0, mostListed).map(skippedText),
    ...(more > 0 ? [`und ${more} weitere`] : []),
    '',
    `Berechnung: ${link}`,
  ].join('\n');
}
