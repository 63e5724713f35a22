import 'server-only';
import { config } from '../config';
import { getClient } from '../db';
import { periodicJobs, recordJobs } from './registry';
import { type Jobs, runJobs } from './runner';

const place = Symbol.for('energiemarkt.jobs.start');
type Holder = { [place]?: () => Promise<Jobs | undefined> };

/**
 * Offers the portal's jobs to scripts/serve.mjs, which decides whether to start them. The server can't load these
 * modules itself, and a build must not run jobs.
 */
export function offerJobs(): void {
  (globalThis as Holder)[place] = async () => {
    if (config.backendUrl) return undefined; // accounts and mails belong to the other backend
    const queueOnly = config.role === 'web';
    return runJobs(await getClient(), { periodic: periodicJobs, records: recordJobs, queueOnly });
  };
}
