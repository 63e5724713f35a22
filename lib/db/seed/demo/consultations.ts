import type { Tx } from '../..';
import * as t from '../../tables';
import data from '../data/consultations.json' with { type: 'json' };
import { finder } from '../rows';
import { viennaTime } from './clock';

type Row = typeof t.consultations.$inferInsert;
type Moment =
  | 'consultationStart'
  | 'statementsUntil'
  | 'expectedPublication'
  | 'decidedAt'
  | 'testFrom'
  | 'productiveFrom';

interface ConsultationSeed extends Pick<Row, 'title' | 'consultationType' | 'description'> {
  remarks?: string;
  decision?: string;
  internal?: boolean;
  /** Days from now; statements are possible until the end of theirs. */
  days: Partial<Record<Moment, number>>;
  /** Moments that are the same whenever the demo is made. */
  moments: Partial<Record<Moment, string>>;
  /** `EC_PODLIST 2.2` */
  processes: string[];
  /** `MasterData_01p36` */
  schemas: string[];
}

/** One consultation of each status, and what the market consulted in former years. */
const seeds = data as ConsultationSeed[];

function rowOf({ days, moments, processes: _, schemas: __, ...texts }: ConsultationSeed, now: Date) {
  const on = ([name, day]: [string, number]) =>
    [name, viennaTime(now, day, name === 'statementsUntil' ? '23:59:59' : undefined)] as const;
  const at = ([name, moment]: [string, string]) => [name, new Date(moment)] as const;
  const dates = Object.fromEntries([...Object.entries(days).map(on), ...Object.entries(moments).map(at)]);
  // Nobody is told of a begin or a decision of long ago.
  return { ...texts, ...(dates as Pick<Row, 'consultationStart' | 'statementsUntil'>), announcedAt: now };
}

/** @returns pairs of title and uid. */
export async function writeConsultations(
  tx: Tx,
  now: Date,
  processUid: (key: string) => number,
  schemaUid: (key: string) => number,
): Promise<[string, number][]> {
  const written = await tx
    .insert(t.consultations)
    .values(seeds.map((seed) => rowOf(seed, now)))
    .returning({ uid: t.consultations.uid, title: t.consultations.title });
  const uidOf = finder(
    'Konsultation',
    written.map(({ uid, title }) => [title, uid] as const),
  );
  await tx
    .insert(t.consultationProcesses)
    .values(
      seeds.flatMap(({ title, processes }) =>
        processes.map((key) => ({ consultationUid: uidOf(title), processUid: processUid(key) })),
      ),
    );
  await tx
    .insert(t.consultationSchemas)
    .values(
      seeds.flatMap(({ title, schemas }) =>
        schemas.map((key) => ({ consultationUid: uidOf(title), schemaUid: schemaUid(key) })),
      ),
    );
  return written.map(({ uid, title }) => [title, uid]);
}
