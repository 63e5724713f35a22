import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { findProgram } from '../steps/tools.mjs';

/** A load to generate. */
export interface Target {
  origin: string;
  /** Requested in turn. */
  paths: string[];
  connections: number;
}

/** Requests a second, and the durations within which 50 and 99 percent were answered, in milliseconds. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

const wrk: string | undefined = findProgram('wrk');
const script = fileURLToPath(new URL('wrk.lua', import.meta.url));

/** The program that generates the load. wrk needs less of the machine and shows more of a fast server. */
export const loader = wrk ? 'wrk' : 'autocannon';

/**
 * Loads a server for some seconds.
 * @throws Error when any answer was not a success: fast wrong answers would falsify the result
 */
export async function load(target: Target, seconds: number): Promise<Load> {
  const { failed, ...found } = wrk ? await byWrk(wrk, target, seconds) : await byAutocannon(target, seconds);
  if (failed > 0 || found.perSecond === 0) {
    throw new Error(
      `${target.origin}${target.paths[0]}: ${failed} Anfragen sind gescheitert, ${found.perSecond} pro Sekunde beantwortet`,
    );
  }
  return found;
}

async function byWrk(program: string, { origin, paths, connections }: Target, seconds: number) {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', script];
  const { stdout } = await promisify(execFile)(program, [...options, origin, '--', ...paths]);
  const line = stdout.split('\n').find((one) => one.startsWith('{')) ?? '{}';
  const { requests, duration, failed, p50, p99 } = JSON.parse(line) as Record<string, number>;
  return {
    perSecond: (requests! / duration!) * 1_000_000,
    p50: p50! / 1000,
    p99: p99! / 1000,
    failed: failed!,
  };
}

async function byAutocannon({ origin, paths, connections }: Target, seconds: number) {
  const requests = paths.map((path) => ({ path }));
  const { latency, errors, non2xx, ...rest } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests,
  });
  return { perSecond: rest.requests.average, p50: latency.p50, p99: latency.p99, failed: errors + non2xx };
}
