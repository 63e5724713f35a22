import { readdirSync, readFileSync } from 'node:fs';
import { ask } from '../../tests/support/http';
import type { Running } from './processes';
import type { Line } from './report';
import { median } from './rounds';
import { findProcess, signIn } from './site';

/** What is asked of a server, one request after the other. */
export interface Asked {
  of: Running;
  path: string;
  headers?: Record<string, string>;
}

/** Milliseconds of processor time that a process has used, which other work of the machine hardly changes. */
export function spentBy({ pid }: Running): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10; // user and system, in hundredths of a second
}

/** The same to the microsecond, by the threads that it has now. */
const threadsOf = ({ pid }: Running): Map<string, number> =>
  new Map(
    readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
      try {
        const said = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
        return [[thread, Number.parseInt(said, 10) / 1e6] as const];
      } catch {
        return []; // it has just ended
      }
    }),
  );

/** What threads that are still there have spent since. */
const spentSince = (of: Running, before: Map<string, number>): number =>
  [...threadsOf(of)].reduce((sum, [thread, spent]) => sum + spent - (before.get(thread) ?? 0), 0);

/** Asks so many times. @throws Error if an answer is neither the page nor that it is unchanged */
export async function askFor({ of, path, headers }: Asked, times: number): Promise<void> {
  const port = Number(new URL(of.origin).port);
  for (let i = 0; i < times; i++) {
    const { status } = await ask(port, 'GET', path, { headers, bare: true });
    if (status !== 200 && status !== 304) throw new Error(`${path}: ${status}`);
  }
}

/** In a round; many short ones, as now and then one pays for collecting garbage or compiling what all of them left. */
const requests = 30;
/**
 * How much is measured: rounds, and requests before them. After some hundred the compiler has little left to do, also for
 * what only people signed in need; after a thousand and a half processes differ less. All are asked as often: otherwise
 * the code of who is asked most is quickest.
 */
export interface Extent {
  rounds: number;
  warmUp: number;
}

/** Pairs to compare by title: ours, and theirs. */
type Pairs = Record<string, { ours: Asked; theirs: Asked }>;
/** What a request cost in each round, by title. */
type Costs = Record<string, { ours: number[]; theirs: number[] }>;

/** Measures what requests cost their servers, in rounds that take turns. @param costs what was found is added to it */
async function measure(pairs: Pairs, { rounds, warmUp }: Extent, costs: Costs): Promise<void> {
  const all = Object.values(pairs).flatMap(({ ours, theirs }) => [ours, theirs]);
  const found = new Map<Asked, number[]>(all.map((one) => [one, []]));
  for (const one of found.keys()) await askFor(one, warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const [one, each] of found) {
      const before = threadsOf(one.of);
      await askFor(one, requests);
      each.push(spentSince(one.of, before) / requests);
    }
  }
  for (const [title, { ours, theirs }] of Object.entries(pairs)) {
    costs[title] ??= { ours: [], theirs: [] };
    costs[title].ours.push(...found.get(ours)!);
    costs[title].theirs.push(...found.get(theirs)!);
  }
}

function linesOf(costs: Costs, atMost?: number): Line[] {
  const text = (values: number[]) =>
    `${median(values).toLocaleString('de-DE', { maximumFractionDigits: 1 })} ms Prozessor`;
  return Object.entries(costs).map(([title, { ours, theirs }]) => {
    const value = median(ours.map((one, round) => one / Math.max(theirs[round]!, 0.01)));
    return { title, ours: text(ours), theirs: text(theirs), value, atMost };
  });
}

/** Compares what requests cost their servers. */
export async function compareProcessor(pairs: Pairs, extent: Extent): Promise<Line[]> {
  const costs: Costs = {};
  await measure(pairs, extent, costs);
  return linesOf(costs);
}

const againstBare = ' gegen eine nackte Next-Seite mit Cookie und drei Zeilen';

/**
 * Compares pages of people signed in with the visitor's rendering of the same page, the dashboard with their list; and
 * their list, for information, with a bare Next page.
 * @param times processes that are measured, one after the other: how well the compiler makes the code of a page differs
 * from process to process by a quarter @param startBare makes one with `/signed` of bare-app.ts
 */
export async function signedIn(
  start: () => Promise<Running>,
  list: string,
  {
    atMost,
    times,
    on = '',
    startBare,
    ...extent
  }: Extent & { atMost: number; times: number; on?: string; startBare?: () => Promise<Running> },
): Promise<Line[]> {
  const costs: Costs = {};
  for (let each = 0; each < times; each++) {
    const [site, bare] = [await start(), await startBare?.()];
    const process = await findProcess(site.origin);
    const pairs: Pairs = {};
    let signed: Asked | undefined;
    const visitors = { [list]: { of: site, path: list }, [process]: { of: site, path: process } };
    for (const [who, account] of [
      ['Marktpartner', 'mp-editor@demo.example'],
      ['Prozessadmin', 'prozessadmin@demo.example'],
    ] as const) {
      const headers = { cookie: await signIn(site.origin, account) };
      for (const [title, path, theirs] of [
        ['Liste', list, list],
        ['Prozess', process, process],
        ['Dashboard', '/dashboard', list],
      ] as const) {
        pairs[`${title} für ${who} gegen ${title === 'Dashboard' ? 'die Liste für ' : ''}Besucher${on}`] = {
          ours: { of: site, path, headers },
          theirs: visitors[theirs]!,
        };
      }
      if (bare) {
        signed ??= { of: bare, path: '/signed', headers };
        pairs[`Liste für ${who}${againstBare}${on}`] = {
          ours: pairs[`Liste für ${who} gegen Besucher${on}`]!.ours,
          theirs: signed,
        };
      }
    }
    await measure(pairs, extent, costs);
    await site.stop();
    await bare?.stop();
  }
  return linesOf(costs, atMost).map((one) =>
    one.title.includes(againstBare) ? { ...one, atMost: undefined } : one,
  );
}
