import { inArray } from 'drizzle-orm';
import type { Tx } from '../..';
import * as t from '../../tables';
import seeds from '../data/statements.json' with { type: 'json' };
import { finder } from '../rows';
import { viennaTime } from './clock';

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

/** By the title of the consultation. */
const ofConsultation = seeds as Record<string, StatementSeed[]>;

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
  for (const [title, all] of Object.entries(ofConsultation)) {
    for (const seed of all) await add(lookups.consultation(title), seed);
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
