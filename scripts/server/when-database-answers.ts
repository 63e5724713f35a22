import type { Logger } from 'pino';
import type { JobsState } from './probes.ts';

/** The started jobs (lib/jobs/runner.ts). */
interface Jobs {
  working(): boolean;
  stop(): Promise<void>;
}

/** Milliseconds between tries; they double up to the longest. */
const pauses = { first: 500, longest: 5_000 };

export interface Background {
  start(): void;
  state(): JobsState;
  /** Stops the jobs and further tries. */
  stop(): Promise<void>;
}

/**
 * Starts the jobs, and tries again until the database lets it.
 * @param begin resolves to undefined if another backend does this work
 */
export function whenDatabaseAnswers(log: Logger, begin: () => Promise<Jobs | undefined>): Background {
  let jobs: Jobs | undefined;
  let done = false;
  let stopping = false;
  let trying = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function attempt(pause: number): Promise<void> {
    try {
      jobs = await begin();
      done = true;
    } catch (error) {
      log.error({ err: error, nextTryMs: pause }, 'Hintergrundaufgaben laufen nicht');
      if (stopping) return;
      timer = setTimeout(() => {
        trying = attempt(Math.min(pause * 2, pauses.longest));
      }, pause);
    }
  }

  return {
    start() {
      trying = attempt(pauses.first);
    },
    state() {
      if (!done) return 'starting';
      if (!jobs) return 'elsewhere';
      return jobs.working() ? 'running' : 'failing';
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await trying;
      await jobs?.stop().catch((error) => log.error({ err: error }, 'Hintergrundaufgaben enden unsauber'));
    },
  };
}
