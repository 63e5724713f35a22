import type { ServerResponse } from 'node:http';

/** State of this process's jobs; `elsewhere` with BACKEND_URL. */
export type JobsState = 'starting' | 'running' | 'failing' | 'elsewhere';

export interface Readiness {
  /** A cheap query; rejects while the database is away. */
  ready(): Promise<void>;
  jobs(): JobsState;
  isStopping(): boolean;
}

const patience = 2000; // ms; a slower database does not count as ready

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify(body));
}

async function isReady(readiness: Readiness): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patience, false);
  });
  const asked = readiness.ready().then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/**
 * Answers /healthz (the process lives) and /readyz (it can answer requests). A process without running jobs still shows
 * pages, so it is ready and only reports them.
 * @returns whether the path was one of the two
 */
export function answerProbe(path: string, res: ServerResponse, readiness: Readiness): boolean {
  if (path === '/healthz') {
    answer(res, 200, { status: 'ok' });
    return true;
  }
  if (path !== '/readyz') return false;
  if (readiness.isStopping()) {
    answer(res, 503, { status: 'stopping' });
  } else {
    void isReady(readiness).then((ready) => {
      answer(res, ready ? 200 : 503, {
        status: ready ? 'ok' : 'database unavailable',
        database: ready ? 'ok' : 'unavailable',
        jobs: readiness.jobs(),
      });
    });
  }
  return true;
}
