import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { prepareJobs, runJobs } from '@/lib/jobs/runner';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { type Health, healthOf } from './health.ts';

describe.each(bothClients())('the health of a portal on %s', (_, open) => {
  let store: TestDatabase;
  const smtpUrl = 'smtp://mail.example';
  /** Asked anew, not as it was kept. */
  const health = (config = {}): Promise<Health> => healthOf(store.client, { smtpUrl, ...config })();
  const run = (statement: string) => store.client.query(statement);
  const mail = (id: number, more: string) =>
    run(
      `insert into mails (message_id, kind, recipient, subject, text, html, state, attempts, created_at)
       values ('<${id}>', 't', 'a@b.at', '', '', '', ${more})`,
    );

  beforeAll(async () => {
    store = await open();
    await prepareJobs(store.client);
  });
  afterAll(() => store.close());

  test('names schema and storage, and nothing waits', async () => {
    expect(await health()).toEqual({
      schema: expect.stringMatching(/^\d{4}_/),
      outdated: false,
      writes: 'ok',
      jobsWaitSeconds: 0,
      mail: 'ok',
      files: 'folder',
      storage: 'ok',
    });
    expect(await health({ smtpUrl: undefined, s3: {} })).toMatchObject({ mail: 'kept', files: 's3' });
  });

  test('mails that nobody sends are work that waits, refused ones are told apart', async () => {
    await mail(1, "'sent', 1, now() - interval '9 days'");
    await mail(2, "'failed', 9, now() - interval '9 days'");
    expect(await health()).toMatchObject({ jobsWaitSeconds: 0, mail: 'ok' });
    await mail(3, "'waiting', 3, now() - interval '1 hour'");
    expect(await health()).toMatchObject({ jobsWaitSeconds: 0, mail: 'failing' });
    await mail(4, "'waiting', 0, now() - interval '2 hours'");
    const { jobsWaitSeconds } = await health();
    expect(jobsWaitSeconds).toBeGreaterThanOrEqual(7_200);
    await run('delete from mails');
  });

  test('jobs that nobody runs wait, those for later do not', async () => {
    const periodic = [{ name: 'waits', cron: '0 0 1 1 *', work: async () => {} }];
    const jobs = await runJobs(store.client, { periodic, records: [], poll: 0.5 });
    await jobs.stop();
    const put = (start: string) =>
      run(`insert into jobs.job (name, start_after) values ('waits', now() + interval '${start}')`);
    await put('1 hour');
    expect((await health()).jobsWaitSeconds).toBe(0);
    await put('-1 hour');
    expect((await health()).jobsWaitSeconds).toBeGreaterThanOrEqual(3_600);
  });

  test('a database before or after this release is told', async () => {
    const { schema } = await health();
    const newest = 'select max(created_at) from drizzle.__drizzle_migrations';
    await run(`insert into drizzle.__drizzle_migrations (hash, created_at) select 'x', (${newest}) + 1`);
    expect(await health()).toMatchObject({ schema: expect.stringMatching(/^unknown/), outdated: false });
    await run(`delete from drizzle.__drizzle_migrations where created_at = (${newest})`);
    await run(`delete from drizzle.__drizzle_migrations where created_at = (${newest})`);
    const behind = await health();
    expect(behind.outdated).toBe(true);
    expect(behind.schema).not.toBe(schema);
  });

  test('a storage that does not answer keeps nothing else from being told', async () => {
    const hanging = (text: string, values?: unknown[]) =>
      text.includes('storage_marks') ? new Promise<never>(() => {}) : store.client.query(text, values);
    const asked = healthOf({ ...store.client, query: hanging }, { smtpUrl })();
    expect(await Promise.race([asked, pause(30_000, 'nothing', { ref: false })])).toMatchObject({
      schema: expect.any(String),
      mail: 'ok',
      storage: 'unavailable',
    });
  });

  test('what can not be asked is unknown', async () => {
    await run('drop schema drizzle cascade');
    await run('drop table storage_marks');
    expect(await health()).toEqual({
      ...{ schema: null, outdated: false, writes: null, jobsWaitSeconds: null, mail: null },
      ...{ files: 'folder', storage: 'unavailable' },
    });
  });
});
