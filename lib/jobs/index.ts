import 'server-only';
import { config } from '../config';
import { getClient } from '../db';
import { periodicJobs, recordJobs } from './registry';
import { type Jobs, runJobs } from './runner';

const place = Symbol.for('energiemarkt.jobs.start');
type Holder = { [place]?: () => Promise<Jobs | undefined> };

/**
 * Offers the portal's jobs to scripts/serve.mjs, which alone decides to start them: the server can't load
 * these modules itself, and building must not run jobs.
 */
export function offerJobs(): void {
  (globalThis as Holder)[place] = async () => {
    if (config.backendUrl) return undefined; // accounts and mails are the other backend's
    return runJobs(await getClient(), { periodic: periodicJobs, records: recordJobs });
  };
}
