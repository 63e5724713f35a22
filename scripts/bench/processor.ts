import { readFileSync } from 'node:fs';
import { ask } from '../../tests/support/http';
import type { Running } from './processes';
import type { Line } from './report';
import { median } from './rounds';
import { signIn } from './site';

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

/** Asks so many times. @throws Error if an answer is neither the page nor that it is unchanged */
export async function askFor({ of, path, headers }: Asked, times: number): Promise<void> {
  const port = Number(new URL(of.origin).port);
  for (let i = 0; i < times; i++) {
    const { status } = await ask(port, 'GET', path, { headers, bare: true });
    if (status !== 200 && status !== 304) throw new Error(`${path}: ${status}`);
  }
}

const requests = 100;
/**
 * After so many the compiler has little left to do, also for what only people signed in need. All are asked as often:
 * otherwise the code of who is asked most is quickest.
 */
const warmUp = 400;

/**
 * Compares what requests cost their servers, in rounds that take turns.
 * @param pairs by title: ours, theirs, and how many times theirs ours may be
 */
export async function compareProcessor(
  pairs: Record<string, { ours: Asked; theirs: Asked; atMost?: number }>,
  rounds: number,
): Promise<Line[]> {
  const all = Object.values(pairs).flatMap(({ ours, theirs }) => [ours, theirs]);
  const found = new Map<Asked, number[]>(all.map((one) => [one, []]));
  for (const one of found.keys()) await askFor(one, warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const [one, each] of found) {
      const before = spentBy(one.of);
      await askFor(one, requests);
      each.push((spentBy(one.of) - before) / requests);
    }
  }
  return Object.entries(pairs).map(([title, { ours, theirs, atMost }]) => {
    const [mine, others] = [found.get(ours)!, found.get(theirs)!];
    const text = (values: number[]) =>
      `${median(values).toLocaleString('de-DE', { maximumFractionDigits: 1 })} ms Prozessor`;
    const value = median(mine.map((one, round) => one / Math.max(others[round]!, 0.01)));
    return { title, ours: text(mine), theirs: text(others), value, atMost };
  });
}

/** Compares pages of people signed in with the visitor's rendering of the same page, the dashboard with their list. */
export async function signedIn(
  site: Running,
  { list, process }: { list: string; process: string },
  { atMost, rounds, on = '' }: { atMost: number; rounds: number; on?: string },
): Promise<Line[]> {
  const pairs: Parameters<typeof compareProcessor>[0] = {};
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
        atMost,
      };
    }
  }
  return compareProcessor(pairs, rounds);
}
