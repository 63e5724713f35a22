import type { Tx } from '../..';
import * as t from '../../tables';
import { tuesdayAfter, viennaTime } from './clock';
import { demo, p, ul } from './process-text';

const organiser = 'Energiemarkt-Portal (Demo)';

/** Three events to come and a past one, seen from `now`. @returns how many. */
export async function writeEvents(tx: Tx, now: Date): Promise<number> {
  const on = (days: number, time: string, more = 0) => viennaTime(now, tuesdayAfter(now, days) + more, time);
  const rows: (typeof t.events.$inferInsert)[] = [
    {
      title: 'Einführung in die Prozesse der Energiegemeinschaften',
      teaser: 'Von der Anmeldung bis zur Zählpunktliste: ein Überblick für Einsteigerinnen und Einsteiger.',
      description:
        demo('Diese Veranstaltung gibt es nur in der Demo.') +
        ul('Anmeldung online und offline', 'Teilnahmefaktor und Aufteilung', 'Häufige Responsecodes'),
      startsAt: on(12, '09:00:00'),
      endsAt: on(12, '11:30:00'),
      location: 'Online',
    },
    {
      title: 'Informationstag zur laufenden Konsultation',
      teaser: 'Die vorgeschlagenen Versionen im Gespräch mit der Prozessadministration.',
      description:
        demo('Diese Veranstaltung gibt es nur in der Demo.') + p('Fragen können vorab gestellt werden.'),
      startsAt: on(18, '13:00:00'),
      endsAt: on(18, '16:00:00'),
      location: 'Wien',
    },
    {
      title: 'Werkstatt Marktnachrichten: Schemas lesen und prüfen',
      teaser: 'Zwei Tage Praxis für Entwicklerinnen und Entwickler von Marktsoftware.',
      description:
        demo('Diese Veranstaltung gibt es nur in der Demo.') +
        p('Bitte bringen Sie einen eigenen Rechner mit.'),
      startsAt: on(45, '09:00:00'),
      endsAt: on(45, '15:00:00', 1),
      location: 'Linz',
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
  await tx.insert(t.events).values(rows.map((row) => ({ ...row, organiser })));
  return rows.length;
}
