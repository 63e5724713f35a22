import 'server-only';
import { tokenJob } from '../account/remind';
import { binJob } from '../bin/commands/purge';
import { consultationJob } from '../consultations/commands/announce';
import { importJob } from '../imports/job';
import { linkJob } from '../link-check/commands';
import { mailJob } from '../mail/worker';
import { digestJob } from '../notifications/commands';
import { preparedJob } from '../prepared/commands/due';
import { publicationJob } from '../publications/commands/due';
import { readinessJob } from '../readiness/reminders';
import { releaseJob } from '../releases/commands/due';
import { snapshotJob } from '../snapshots/commands/make';
import { outcomeJob } from '../statements/outcome-letters';
import { reminderJob } from '../statements/reminders';
import { uploadJob } from '../uploads/tidy';
import { passwordJob } from '../users/password-requests';
import { watchJob } from '../watching/commands/clock';
import { webhookJob } from '../webhooks/commands/deliver';
import type { PeriodicJob, RecordJob } from './job';
import { tidyJob } from './tidy';

/** All work that needs no request. */
export const periodicJobs: PeriodicJob[] = [
  passwordJob,
  tokenJob,
  consultationJob,
  watchJob,
  digestJob,
  reminderJob,
  readinessJob,
  outcomeJob,
  preparedJob,
  releaseJob,
  publicationJob,
  tidyJob,
  binJob,
  uploadJob,
  linkJob,
  webhookJob,
  snapshotJob,
];
export const recordJobs: RecordJob[] = [mailJob, importJob];
