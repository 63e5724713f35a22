import { inArray } from 'drizzle-orm';
import type { Tx } from '../..';
import * as t from '../../tables';
import { finder } from '../rows';
import { viennaTime } from './clock';
import { demo, p } from './process-text';

/** Who writes: a number of the market with the demo account that did, where it has one. */
const writers = {
  wien: { ecnumber: 'AT001000', account: 'mp-editor@demo.example' },
  noe: { ecnumber: 'AT002000', account: 'mp-fremd@demo.example' },
  ooe: { ecnumber: 'AT003000', account: undefined },
} as const;
type Writer = keyof typeof writers;

interface StatementSeed {
  by: Writer | 'admin' | 'intern';
  /** Days after today; negative ones lie behind. */
  day: number;
  process?: string;
  text: string;
  agreed?: Writer[];
  withdrawn?: true;
  replies?: StatementSeed[];
}

const made = 'Diese Stellungnahme ist erfunden und gibt keine Meinung eines Unternehmens wieder.';
const text = (...paragraphs: string[]) => demo(made) + p(...paragraphs);

const open: StatementSeed[] = [
  {
    by: 'wien',
    day: -9,
    text: text('Die Umstellung sollte nicht mit anderen Terminen des vierten Quartals zusammenfallen.'),
    agreed: ['noe', 'ooe'],
    replies: [
      {
        by: 'noe',
        day: -7,
        text: text('Das sehen wir auch so. Ein Termin am Beginn eines Quartals wäre besser planbar.'),
        agreed: ['wien'],
      },
      {
        by: 'admin',
        day: -5,
        text: demo('Diese Antwort ist erfunden.') + p('Der Termin wird bei der Auswertung geprüft.'),
      },
    ],
  },
  { by: 'ooe', day: -4, text: text('Dieser Text wurde zurückgezogen.'), withdrawn: true },
  {
    by: 'noe',
    day: -6,
    process: 'EC_PODLIST 2.2',
    text: text('Für vergangene Zeiträume sollte eine Obergrenze genannt werden, zum Beispiel 36 Monate.'),
    agreed: ['wien'],
  },
  {
    by: 'ooe',
    day: -3,
    process: 'EC_PRTFACT_CHANGE 2',
    text: text('Bis wann kann eine gemeldete Änderung storniert werden? Die Frist sollte im Prozess stehen.'),
    replies: [
      {
        by: 'wien',
        day: -2,
        process: 'EC_PRTFACT_CHANGE 2',
        text: text('Vorschlag: bis zum Ende des Arbeitstags vor dem Stichtag.'),
      },
    ],
  },
];

const running: StatementSeed[] = [
  {
    by: 'wien',
    day: -45,
    process: 'MD_REQ_GN 3.4',
    text: text('Die neuen Felder sollten zunächst wahlfrei sein.'),
    agreed: ['noe'],
  },
  { by: 'noe', day: -40, text: text('Bitte stellen Sie Beispieldateien zur Verfügung.') },
];

const closed: StatementSeed[] = [
  {
    by: 'noe',
    day: -280,
    process: 'EC_REQ_ONL 3',
    text: text('Die Zustimmung des Kunden sollte nur einmal eingeholt werden müssen.'),
    agreed: ['wien', 'ooe'],
    replies: [
      {
        by: 'admin',
        day: -230,
        process: 'EC_REQ_ONL 3',
        text: demo('Diese Antwort ist erfunden.') + p('Das ist mit der Version 03.00 so vorgesehen.'),
      },
    ],
  },
];

const internal: StatementSeed[] = [
  {
    by: 'intern',
    day: -3,
    text:
      demo('Diese Stellungnahme ist erfunden.') +
      p('Zu klären ist, ab wann Viertelstundenwerte verlangt werden.'),
  },
];

const ofConsultation: Record<string, StatementSeed[]> = {
  'Zählpunktlisten und Teilnahmefaktor der Energiegemeinschaften': open,
  'Stammdaten: Schema MasterData 01p36': running,
  'Anmeldung zu Energiegemeinschaften mit Zweck der Datenfreigabe': closed,
  'Interne Abstimmung: Anforderung von Energiedaten': internal,
};

interface Lookups {
  consultation: (title: string) => number;
  process: (key: string) => number;
  account: (email: string) => number;
}

/** Statements, answers and agreements on the demo consultations, all of them said to be made up. @returns how many. */
export async function writeStatements(tx: Tx, now: Date, lookups: Lookups): Promise<number> {
  const numbers = Object.values(writers).map(({ ecnumber }) => ecnumber);
  const partners = await tx.select().from(t.ecnumbers).where(inArray(t.ecnumbers.ecnumber, numbers));
  const partner = finder(
    'AT-Nummer',
    partners.map((row) => [row.ecnumber, row] as const),
  );
  let count = 0;
  const add = async (consultationUid: number, seed: StatementSeed, parentUid?: number): Promise<void> => {
    const at = viennaTime(now, seed.day, '10:15:00');
    const [row] = await tx
      .insert(t.statements)
      .values({
        ...{ consultationUid, parentUid, text: seed.text, createdAt: at, changedAt: at },
        ...authorOf(seed.by, partner, lookups.account),
        processUid: seed.process ? lookups.process(seed.process) : null,
        withdrawnAt: seed.withdrawn ? viennaTime(now, seed.day, '15:40:00') : null,
      })
      .returning({ uid: t.statements.uid });
    count++;
    const votes = (seed.agreed ?? []).map((by) => ({
      statementUid: row!.uid,
      marketPartnerUid: partner(writers[by].ecnumber).marketPartnerUid,
      createdAt: at,
    }));
    if (votes.length > 0) await tx.insert(t.statementVotes).values(votes);
    for (const reply of seed.replies ?? []) await add(consultationUid, reply, row!.uid);
  };
  for (const [title, seeds] of Object.entries(ofConsultation)) {
    for (const seed of seeds) await add(lookups.consultation(title), seed);
  }
  return count;
}

function authorOf(
  by: StatementSeed['by'],
  partner: (ecnumber: string) => typeof t.ecnumbers.$inferSelect,
  account: Lookups['account'],
) {
  if (by === 'admin') return { official: true, userUid: account('prozessadmin@demo.example') };
  if (by === 'intern') return { userUid: account('intern@demo.example') };
  const writer = writers[by];
  const { marketPartnerUid, name } = partner(writer.ecnumber);
  return { marketPartnerUid, organisation: name, userUid: writer.account && account(writer.account) };
}
