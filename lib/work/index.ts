import 'server-only';
import { invalidField } from '../errors';
import { Lane, type LaneLimits, TooExpensive } from './lane';
import type { Tasks } from './tasks';

export { TooExpensive };

const limits: LaneLimits = { time: 20_000, memory: 256 * 1_048_576, waiting: 30, rest: 60_000 };

/** The threads, by who waits for them; a page may show very many short texts, and some hundred long ones. */
const lanes = {
  uploads: limits,
  pages: limits,
  texts: { ...limits, waiting: 5_000, rest: 300_000 },
  longTexts: { ...limits, waiting: 300 },
  forms: limits,
};
type LaneName = keyof typeof lanes;

/** No page and no other file waits for an import, and no short text for a long one. */
const laneOf: Record<keyof Tasks, LaneName> = {
  checkSchemas: 'uploads',
  checkRules: 'pages',
  readSchemas: 'uploads',
  checkXml: 'uploads',
  readInterfaceList: 'uploads',
  readReport: 'uploads',
  compareSchemas: 'pages',
  treeOfSchemas: 'pages',
  zipSchemas: 'pages',
  programTypes: 'pages',
  compareWords: 'pages',
  markdownOf: 'pages',
  readForm: 'forms',
  cleanText: 'texts',
  cleanLongText: 'longTexts',
};

// Next bundles this module more than once, but the process shall have one of each.
const place = Symbol.for('energiemarkt.work.lanes');
const holder = globalThis as { [place]?: Partial<Record<LaneName, Lane>> };

/**
 * Has work done in a thread beside the one that answers requests (tasks.ts).
 * @throws TooExpensive when it takes too long or too much memory; PortalError as the task says, or unavailable when
 * too many wait
 */
export function inThread<K extends keyof Tasks>(
  task: K,
  ...args: Parameters<Tasks[K]>
): Promise<Awaited<ReturnType<Tasks[K]>>> {
  holder[place] ??= {};
  const name = laneOf[task];
  holder[place][name] ??= new Lane(lanes[name]);
  return holder[place][name].run({ task, args }) as Promise<Awaited<ReturnType<Tasks[K]>>>;
}

/**
 * Why work was given up, and what to do, for people.
 * @param work what it was, as the subject of a sentence
 */
export function expensiveText(work: string, { reason }: TooExpensive, advice: string): string {
  const why =
    reason === 'time'
      ? `hat länger als ${limits.time / 1_000} Sekunden gedauert`
      : 'hat zu viel Arbeitsspeicher gebraucht';
  return `${work} ${why} und wurde beendet. ${advice}`;
}

/**
 * Reads a list in a thread (lib/sheets).
 * @throws PortalError invalid_input for a file that can't be read, or not within the limits
 */
export async function readInThread<K extends 'readInterfaceList' | 'readReport'>(
  task: K,
  { bytes }: { bytes: Uint8Array },
): Promise<Awaited<ReturnType<Tasks[K]>>> {
  try {
    return await inThread(task, ...([{ bytes }] as Parameters<Tasks[K]>));
  } catch (error) {
    if (!(error instanceof TooExpensive)) throw error;
    const advice = 'Bitte teilen Sie die Liste auf, oder speichern Sie sie als CSV.';
    throw invalidField('files', expensiveText('Das Lesen der Liste', error, advice));
  }
}
