import type { Tx } from '../..';
import * as t from '../../tables';
import { finder } from '../rows';
import { viennaTime } from './clock';
import { demo, p } from './process-text';

interface ConsultationSeed {
  row: Omit<typeof t.consultations.$inferInsert, 'uid'>;
  /** `EC_PODLIST 2.2` */
  processes: string[];
  /** `MasterData_01p36` */
  schemas: string[];
}

const endOfDay = '23:59:59';

/** One consultation of each status, seen from `now`. */
function consultationSeeds(now: Date): ConsultationSeed[] {
  const on = (days: number, time?: string) => viennaTime(now, days, time);
  return [
    {
      row: {
        title: 'Zählpunktlisten und Teilnahmefaktor der Energiegemeinschaften',
        description:
          demo('Diese Konsultation gibt es nur in der Demo.') +
          p(
            'Zur Diskussion stehen zwei neue Versionen: EC_PODLIST 02.20 mit Listen für vergangene Zeiträume und EC_PRTFACT_CHANGE 02.00 mit der Möglichkeit, eine gemeldete Änderung zu stornieren.',
          ),
        remarks: p('Bitte nehmen Sie zu jedem Prozess getrennt Stellung.'),
        consultationStart: on(-14),
        statementsUntil: on(21, endOfDay),
        expectedPublication: on(60),
        testFrom: new Date('2027-06-01T07:00:00Z'),
        productiveFrom: new Date('2027-10-03T22:00:00Z'),
      },
      processes: ['EC_PODLIST 2.2', 'EC_PRTFACT_CHANGE 2'],
      schemas: [],
    },
    {
      row: {
        title: 'Stammdaten: Schema MasterData 01p36',
        consultationType: 'schemas',
        description:
          demo('Diese Konsultation gibt es nur in der Demo.') +
          p(
            'Vorgeschlagen wird eine Weiterentwicklung des Schemas MasterData. Die Stellungnahmen werden ausgewertet.',
          ),
        consultationStart: on(-70),
        statementsUntil: on(-28, endOfDay),
        expectedPublication: on(14),
        productiveFrom: new Date('2027-10-03T22:00:00Z'),
      },
      processes: ['MD_REQ_GN 3.4'],
      schemas: ['MasterData_01p36'],
    },
    {
      row: {
        title: 'Anmeldung zu Energiegemeinschaften mit Zweck der Datenfreigabe',
        description:
          demo('Verlauf und Termine dieser Konsultation sind für die Demo gewählt.') +
          p(
            'Gegenstand waren die Versionen 03.00 der Prozesse EC_REQ_ONL und EC_REQ_OFF und die Schemas CMRequest 01p30 und ECMPList 01p20.',
          ),
        consultationStart: on(-300),
        statementsUntil: on(-258, endOfDay),
        expectedPublication: on(-230),
        productiveFrom: new Date('2026-10-04T22:00:00Z'),
        decision: demo('Die vorgeschlagenen Versionen werden ohne weitere Änderung veröffentlicht.'),
        decidedAt: on(-228),
      },
      processes: ['EC_REQ_ONL 3', 'EC_REQ_OFF 3'],
      schemas: ['CMRequest_01p30', 'ECMPList_01p20'],
    },
    {
      row: {
        title: 'Interne Abstimmung: Anforderung von Energiedaten',
        consultationType: 'sonstige',
        internal: true,
        description:
          demo('Diese Abstimmung gibt es nur in der Demo.') +
          p(
            'Vorbereitung der nächsten Version von CR_REQ_PT. Sichtbar für die Administration und interne Benutzer.',
          ),
        consultationStart: on(-7),
        statementsUntil: on(30, endOfDay),
      },
      processes: ['CR_REQ_PT 4.4'],
      schemas: [],
    },
  ];
}

/** @returns pairs of title and uid. */
export async function writeConsultations(
  tx: Tx,
  now: Date,
  processUid: (key: string) => number,
  schemaUid: (key: string) => number,
): Promise<[string, number][]> {
  const seeds = consultationSeeds(now);
  const written = await tx
    .insert(t.consultations)
    // Nobody is told of a begin or a decision of long ago.
    .values(seeds.map(({ row }) => ({ ...row, announcedAt: now })))
    .returning({ uid: t.consultations.uid, title: t.consultations.title });
  const uidOf = finder(
    'Konsultation',
    written.map(({ uid, title }) => [title, uid] as const),
  );
  await tx
    .insert(t.consultationProcesses)
    .values(
      seeds.flatMap(({ row, processes }) =>
        processes.map((key) => ({ consultationUid: uidOf(row.title), processUid: processUid(key) })),
      ),
    );
  await tx
    .insert(t.consultationSchemas)
    .values(
      seeds.flatMap(({ row, schemas }) =>
        schemas.map((key) => ({ consultationUid: uidOf(row.title), schemaUid: schemaUid(key) })),
      ),
    );
  return written.map(({ uid, title }) => [title, uid]);
}
