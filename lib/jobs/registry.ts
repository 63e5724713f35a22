import 'server-only';
import { mailJob } from '../mail/worker';
import { digestJob } from '../notifications/commands';
import { passwordJob } from '../users/password-requests';
import type { PeriodicJob, RecordJob } from './job';
import { tidyJob } from './tidy';

/** Everything that happens without a request. */
export const periodicJobs: PeriodicJob[] = [passwordJob, digestJob, tidyJob];
export const recordJobs: RecordJob[] = [mailJob];
