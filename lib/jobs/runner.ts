import 'server-only';
import { PgBoss } from 'pg-boss';
import { type Db, wrap } from '../db';
import type { Client } from '../db/client';
import { log } from '../log';
import { settleClock } from './clock';
import { bossDatabase } from './database';
import type { PeriodicJob, RecordJob } from './job';
import { setWaker } from './wake';

export interface Jobs {
  /** Whether the last statement of the jobs worked. */
  working(): boolean;
  /** Lets a job look for work now. */
  wake(name: string): void;
  /** Waits for running work (at most `limit` milliseconds), then stops. The database stays open. */
  stop(limit?: number): Promise<void>;
}

interface Work {
  periodic: PeriodicJob[];
  records: RecordJob[];
  /** Seconds between looks into an idle queue. */
  poll?: number;
  /** Puts what is woken into the queue and leaves the work to other processes. */
  queueOnly?: boolean;
}

/** The schema of pg-boss's tables, beside the portal's own. */
export const jobsSchema = 'jobs';
/** Seconds without a heartbeat after which another process takes a job over. */
const heartbeat = 30;
const batch = 5;

function openBoss(
  client: Client,
  active: boolean,
  told: (worked: boolean) => void = () => {},
  patient: () => boolean = () => false,
): PgBoss {
  const boss = new PgBoss({
    db: bossDatabase(client, told, patient),
    backend: client.kind === 'pglite' ? 'pglite' : 'postgres',
    schema: jobsSchema,
    schedule: active,
    supervise: active,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    reindex: false, // its statement can't run inside a pooled block, and the tables stay small
    monitorVacuum: false,
  });
  boss.on('error', (error) => log().error({ err: error }, 'jobs'));
  return boss;
}

/** Makes the tables of the jobs, which would delay the server's first start (1.5 s embedded). */
export async function prepareJobs(client: Client): Promise<void> {
  const boss = openBoss(client, false);
  await boss.start();
  await boss.stop({ close: false });
}

/**
 * Runs jobs in this process, beside other processes on the same database.
 * @throws Error when the database does not let them start; then nothing keeps running
 */
export async function runJobs(
  client: Client,
  { periodic, records, poll = 5, queueOnly = false }: Work,
): Promise<Jobs> {
  const db = await wrap(client);
  let working = true;
  let started = false;
  let stopping = false;
  const boss = openBoss(
    client,
    !queueOnly,
    (worked) => {
      working = worked;
    },
    () => started && !stopping,
  );
  const workers = new Map<string, string>();
  try {
    await boss.start();
    for (const job of queueOnly ? [] : periodic)
      workers.set(job.name, await addPeriodic(boss, db, job, poll));
    for (const job of queueOnly ? [] : records) workers.set(job.name, await addRecords(boss, db, job, poll));
  } catch (error) {
    await boss.stop({ close: false, graceful: false }).catch(() => {});
    throw error;
  }

  started = true;

  const running = new Set<Promise<void>>();
  const look = (name: string) => {
    if (stopping) return;
    const record = records.find((job) => job.name === name);
    const sent = (record ? enqueue(boss, db, record) : boss.send(name).then(() => {}))
      .then(() => boss.notifyWorker(workers.get(name) ?? ''))
      .catch((error) => log().error({ err: error, job: name }, 'jobs'))
      .finally(() => running.delete(sent));
    running.add(sent);
  };
  let settled = performance.now();
  const settle = () => {
    const now = performance.now();
    const done = settleClock(client, jobsSchema, (now - settled) / 1_000)
      .then(() => {
        settled = now;
      })
      .catch((error) => log().error({ err: error }, 'jobs'))
      .finally(() => running.delete(done));
    running.add(done);
  };
  // Finds work without a wake: the process died, or a script wrote it.
  const lookAll = () => {
    settle();
    for (const { name } of records) look(name);
  };
  const timer = queueOnly ? undefined : setInterval(lookAll, poll * 2_000);
  if (!queueOnly) lookAll();
  setWaker(look);

  return {
    wake: look,
    working: () => working,
    async stop(limit = 8_000) {
      stopping = true;
      setWaker(undefined);
      clearInterval(timer);
      await Promise.all(running);
      await boss.stop({ close: false, graceful: true, timeout: limit });
    },
  };
}

async function addPeriodic(boss: PgBoss, db: Db, { name, cron, work }: PeriodicJob, poll: number) {
  // "stately" lets one job wait while another runs, so that a wake during a run is not lost.
  await boss.createQueue(name, { policy: 'stately', retryLimit: 0, heartbeatSeconds: heartbeat });
  await boss.updateQueue(name, { expireInSeconds: 600, deleteAfterSeconds: 600 });
  await boss.schedule(name, cron, null, { tz: 'Europe/Vienna' });
  return boss.work(name, { pollingIntervalSeconds: poll }, async () => {
    try {
      await work(db);
    } catch (error) {
      log().error({ err: error, job: name }, 'job failed');
      throw error;
    }
  });
}

async function addRecords(boss: PgBoss, db: Db, job: RecordJob, poll: number) {
  const { name, firstDelay, longestDelay } = job;
  // "exclusive" with the uid as key: a record is in the queue once, whether waiting, repeated or running.
  await boss.createQueue(name, { policy: 'exclusive', heartbeatSeconds: heartbeat });
  await boss.updateQueue(name, {
    retryLimit: 10_000, // the record itself decides when to give up
    retryDelay: firstDelay,
    retryBackoff: true,
    retryDelayMax: longestDelay,
    expireInSeconds: 3_600, // who died is noticed by its heartbeat; an import of 20,000 rows takes minutes
    deleteAfterSeconds: 3_600,
  });
  const options = {
    pollingIntervalSeconds: poll,
    batchSize: batch,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  return boss.work<{ uid: number }, unknown, typeof options>(name, options, async (batched) => {
    const results = [];
    for (const { id, data } of batched) {
      const done = await job.work(db, data.uid).then(
        () => true,
        () => false,
      );
      results.push({ id, status: done ? ('completed' as const) : ('failed' as const) });
    }
    return results;
  });
}

async function enqueue(boss: PgBoss, db: Db, { name, waiting }: RecordJob): Promise<void> {
  const uids = await waiting(db);
  if (uids.length > 0)
    await boss.insert(
      name,
      uids.map((uid) => ({ data: { uid }, singletonKey: String(uid) })),
    );
}
