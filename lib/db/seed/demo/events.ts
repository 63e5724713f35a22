import type { Tx } from '../..';
import * as t from '../../tables';
import { tuesdayAfter, viennaTime } from './clock';
import { demo, p, ul } from './process-text';

const organiser = 'Energiemarkt-Portal (Demo)';

interface EventSeed extends Omit<typeof t.events.$inferInsert, 'organiser'> {
  /** Titles. */
  documents?: string[];
}

/**
 * Three events to come and a past one, seen from `now`.
 * @param documentUid the document of a title
 * @returns how many.
 */
export async function writeEvents(
  tx: Tx,
  now: Date,
  documentUid: (title: string) => number,
): Promise<number> {
  const on = (days: number, time: string) => viennaTime(now, tuesdayAfter(now, days), time);
  const workshop = tuesdayAfter(now, 45, 1);
  const rows: EventSeed[] = [
    {
      title: 'Einführung in die Prozesse der Energiegemeinschaften',
      teaser: 'Von der Anmeldung bis zur Zählpunktliste: ein Überblick für Einsteigerinnen und Einsteiger.',
      description:
        demo('Diese Veranstaltung gibt es nur in der Demo.') +
        ul('Anmeldung online und offline', 'Teilnahmefaktor und Aufteilung', 'Häufige Responsecodes'),
      startsAt: on(12, '09:00:00'),
      endsAt: on(12, '11:30:00'),
      location: 'Online',
      onlineLink: 'https://treffen.demo.example/energiegemeinschaften',
      registrationLink: 'https://anmeldung.demo.example/energiegemeinschaften',
      documents: ['ElWOG 2010'],
    },
    {
      title: 'Informationstag zur laufenden Konsultation',
      teaser: 'Die vorgeschlagenen Versionen im Gespräch mit der Prozessadministration.',
      description:
        demo('Diese Veranstaltung gibt es nur in der Demo.') + p('Fragen können vorab gestellt werden.'),
      startsAt: on(18, '13:00:00'),
      endsAt: on(18, '16:00:00'),
      location: 'Wien',
      registrationLink: 'https://anmeldung.demo.example/informationstag',
      documents: ['Marktregeln bei der E-Control'],
    },
    {
      title: 'Werkstatt Marktnachrichten: Schemas lesen und prüfen',
      teaser: 'Zwei Tage Praxis für Entwicklerinnen und Entwickler von Marktsoftware.',
      description:
        demo('Diese Veranstaltung gibt es nur in der Demo.') +
        p('Bitte bringen Sie einen eigenen Rechner mit.'),
      startsAt: viennaTime(now, workshop, '09:00:00'),
      endsAt: viennaTime(now, workshop + 1, '15:00:00'),
      location: 'Linz',
      registrationLink: 'https://anmeldung.demo.example/werkstatt',
      documents: ['XML Schema: Einführung'],
    },
    {
      title: 'Rückblick auf die Umstellung der Marktprozesse',
      teaser: 'Erfahrungen aus der letzten Umstellung.',
      description: demo('Diese Veranstaltung gab es nur in der Demo.'),
      startsAt: on(-20, '10:00:00'),
      endsAt: on(-20, '12:00:00'),
      location: 'Online',
    },
  ];
  const written = await tx
    .insert(t.events)
    .values(rows.map(({ documents: _, ...row }) => ({ ...row, organiser, announcedAt: now })))
    .returning({ uid: t.events.uid });
  await tx.insert(t.eventDocuments).values(
    rows.flatMap(({ documents = [] }, place) =>
      documents.map((title, index) => ({
        eventUid: written[place]!.uid,
        documentUid: documentUid(title),
        position: index + 1,
      })),
    ),
  );
  return rows.length;
}
