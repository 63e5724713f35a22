import ical, { ICalEventTransparency } from 'ical-generator';
import type { OpenConsultation } from '../dashboard/model';
import type { Participant } from '../processes/model';
import { urlOf } from '../routes';
import { counted } from '../text/plural.ts';
import { addDays, dayOfSeconds } from '../time/days';
import { formatDateTime } from '../time/format';
import { pageOfDay } from './address';
import type { RoleChanges } from './model';
import { messageSentence, processSentence, schemaSentence } from './texts';

type Told = Pick<RoleChanges, 'processes' | 'messages' | 'schemas'>;

/** The most lines of each kind in one calendar entry. */
const mostLines = 40;

const lines = (all: string[]) => [
  ...all.slice(0, mostLines),
  ...(all.length > mostLines ? [`und ${all.length - mostLines} weitere`] : []),
];

/**
 * The calendar (RFC 5545) of a market role: one all-day entry for each day with changes, and the deadlines of the
 * consultations that concern the role. A day keeps its UID, so that calendar programs replace its entry.
 * @param site the portal's public address and name
 */
export function roleCalendar(
  role: Participant,
  { processes, messages, schemas }: Told,
  consultations: OpenConsultation[],
  site: { url: string; name: string },
): string {
  const calendar = ical({
    name: `Änderungen für ${role.name} - ${site.name}`,
    prodId: { company: site.name, product: 'Änderungen je Marktrolle', language: 'DE' },
    ttl: 3600,
  });
  const host = new URL(site.url).hostname;
  const days = new Set([...processes, ...messages, ...schemas].map(({ day }) => day));
  for (const at of [...days].sort((one, other) => one - other)) {
    const own = <T extends { day: number }>(all: T[]) => all.filter(({ day }) => day === at);
    const [begun, sent, used] = [own(processes), own(messages), own(schemas)];
    const changed = Math.max(...[...begun, ...sent, ...used].map((one) => one.changed));
    const day = dayOfSeconds(at);
    const url = site.url + pageOfDay(role.uid, at);
    calendar.createEvent({
      id: `aenderungen-${role.uid}-${day}@${host}`,
      start: new Date(`${day}T00:00:00Z`),
      end: new Date(`${addDays(day, 1)}T00:00:00Z`),
      allDay: true,
      stamp: new Date(changed * 1000),
      lastModified: new Date(changed * 1000),
      summary: `Änderungen für ${role.name}: ${counted(begun.length, 'Prozess', 'Prozesse')}, ${counted(sent.length, 'Nachricht', 'Nachrichten')}`,
      description: [
        ...lines(begun.map(processSentence)),
        ...lines(sent.map(messageSentence)),
        ...lines(used.map(schemaSentence)),
        url,
      ].join('\n'),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  for (const { uid, title, statementsUntil } of consultations) {
    const url = site.url + urlOf('ConsultationDetail', { uid });
    calendar.createEvent({
      // The same id as in the calendar of all consultations, so that subscribers to both see one deadline.
      id: `konsultation-${uid}-statementsUntil@${host}`,
      start: new Date(statementsUntil * 1000),
      stamp: new Date(statementsUntil * 1000),
      summary: `Stellungnahmen bis: ${title}`,
      description: [`Stellungnahmen bis ${formatDateTime(statementsUntil)} Uhr, Ortszeit Wien`, url].join(
        '\n',
      ),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
