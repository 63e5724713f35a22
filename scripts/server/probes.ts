import type { ServerResponse } from 'node:http';
import type { Health } from './health.ts';

/** State of this process's jobs; `elsewhere` if a worker or another backend runs them. */
export type JobsState = 'starting' | 'running' | 'failing' | 'elsewhere';

export interface Readiness {
  /** The release that this process serves. */
  build: string;
  /** A cheap query; rejects while the database is away. */
  ready(): Promise<void>;
  jobs(): JobsState;
  /** Whether the process is of no use without its jobs. */
  needsJobs?: boolean;
  health(): Promise<Health>;
  isStopping(): boolean;
}

const patience = 2000; // ms; what is slower counts as away

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify(body));
}

/** What a question answers in time; undefined if it fails or is late. */
async function inTime<T>(question: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined);
  });
  const asked = question.catch(() => undefined);
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

async function tellReadiness(res: ServerResponse, readiness: Readiness): Promise<void> {
  const { build, needsJobs } = readiness;
  const ready = await inTime(readiness.ready().then(() => true));
  const { outdated = false, ...rest } = (ready && (await inTime(readiness.health()))) || {};
  const jobs = readiness.jobs();
  const status = readiness.isStopping()
    ? 'stopping'
    : !ready
      ? 'database unavailable'
      : outdated
        ? 'schema outdated'
        : needsJobs && jobs !== 'running'
          ? 'jobs not running'
          : 'ok';
  answer(res, status === 'ok' ? 200 : 503, {
    status,
    build,
    database: ready ? 'ok' : 'unavailable',
    jobs,
    ...rest,
  });
}

/**
 * Answers /healthz (the process lives) and /readyz (it can answer requests). What a process can do without, jobs,
 * storage and mail, is only told.
 * @returns whether the path was one of the two
 */
export function answerProbe(path: string, res: ServerResponse, readiness: Readiness): boolean {
  if (path === '/healthz') {
    answer(res, 200, { status: 'ok' });
    return true;
  }
  if (path !== '/readyz') return false;
  if (readiness.isStopping()) answer(res, 503, { status: 'stopping', build: readiness.build });
  else void tellReadiness(res, readiness);
  return true;
}
