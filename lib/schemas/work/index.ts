import 'server-only';
import { Lane, type LaneLimits, TooExpensive } from './lane';
import type { Tasks } from './tasks';

export { TooExpensive };

const limits: LaneLimits = { time: 20_000, memory: 256 * 1_048_576, waiting: 30 };

/** What is uploaded and what is shown wait for different threads: nobody's page waits for another's import. */
const laneOf: Record<keyof Tasks, 'uploads' | 'pages'> = {
  check: 'uploads',
  import: 'uploads',
  xml: 'uploads',
  compare: 'pages',
  tree: 'pages',
  zip: 'pages',
};

// Next bundles this module more than once, but the process shall have one of each.
const place = Symbol.for('energiemarkt.schemas.lanes');
const holder = globalThis as { [place]?: Partial<Record<'uploads' | 'pages', Lane>> };

/**
 * Has work on schema files done in a thread beside the one that answers requests (tasks.ts).
 * @throws TooExpensive when it takes too long or too much memory; PortalError as the task says
 */
export function inThread<K extends keyof Tasks>(
  task: K,
  ...args: Parameters<Tasks[K]>
): Promise<Awaited<ReturnType<Tasks[K]>>> {
  holder[place] ??= {};
  const lanes = holder[place];
  const lane = laneOf[task];
  lanes[lane] ??= new Lane(limits);
  return lanes[lane].run({ task, args }) as Promise<Awaited<ReturnType<Tasks[K]>>>;
}

/** Why a file was given up, and what to do, in one sentence. */
export function expensiveText(file: string, { reason }: TooExpensive): string {
  const why =
    reason === 'time'
      ? `hat länger als ${limits.time / 1_000} Sekunden gedauert`
      : 'hat zu viel Arbeitsspeicher gebraucht';
  return `Die Prüfung von „${file}“ ${why} und wurde beendet. Bitte vereinfachen Sie das Schema, zum Beispiel durch weniger optionale Elemente nacheinander.`;
}
