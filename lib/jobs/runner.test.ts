import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { prepareJobs, runJobs } from './runner';
import { tidy } from './tidy';
import { wakeJob } from './wake';

process.env.LOG_LEVEL = 'silent';

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

describe.each(bothClients())('jobs on %s', (_, open) => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  test('a woken job runs at once, one run at a time, and a wake meanwhile is not lost', async () => {
    await prepareJobs(store.client);
    let running = 0;
    let most = 0;
    let runs = 0;
    const job = {
      name: 'test',
      cron: '0 0 1 1 *',
      work: async () => {
        most = Math.max(most, ++running);
        runs++;
        await pause(500);
        running--;
      },
    };
    // Two of them, as two processes on one database.
    const both = await Promise.all(
      [1, 2].map(() => runJobs(store.client, { periodic: [job], records: [], poll: 0.5 })),
    );
    try {
      wakeJob('test');
      for (const end = Date.now() + 5_000; runs === 0 && Date.now() < end; ) await pause(20);
      expect(runs).toBe(1);
      for (let i = 0; i < 5; i++) wakeJob('test');
      for (const end = Date.now() + 10_000; runs < 2 && Date.now() < end; ) await pause(20);
      await pause(1_500);
      expect([runs, most]).toEqual([2, 1]);
    } finally {
      await Promise.all(both.map((one) => one.stop()));
    }
    wakeJob('test');
    await pause(200);
    expect(runs).toBe(2);
  });

  test('a job that fails does not end the others, and the database stays open', async () => {
    let done = 0;
    const jobs = await runJobs(store.client, {
      periodic: [
        { name: 'failing', cron: '0 0 1 1 *', work: () => Promise.reject(new Error('no')) },
        { name: 'working', cron: '0 0 1 1 *', work: async () => void done++ },
      ],
      records: [],
      poll: 0.5,
    });
    wakeJob('failing');
    await pause(300);
    wakeJob('working');
    for (const end = Date.now() + 5_000; done === 0 && Date.now() < end; ) await pause(20);
    await jobs.stop();
    expect(done).toBe(1);
    await store.client.ready();
  });

  test('what a process without workers wakes is done by another, and nothing by itself', async () => {
    const done: string[] = [];
    const waiting = new Set<number>();
    const workOf = (name: string) => ({
      periodic: [{ name: 'handed-over', cron: '0 0 1 1 *', work: async () => void done.push(name) }],
      records: [
        {
          name: 'handed-over-records',
          waiting: async () => [...waiting],
          work: async (_: unknown, uid: number) => {
            // It may be queued once more while it is done, so its work looks first.
            if (waiting.delete(uid)) done.push(`${name} ${uid}`);
          },
          firstDelay: 1,
          longestDelay: 1,
        },
      ],
      poll: 0.5,
    });
    const worker = await runJobs(store.client, workOf('worker'));
    await worker.stop(); // the queues are there, and nobody works
    waiting.add(8);
    const web = await runJobs(store.client, { ...workOf('web'), queueOnly: true });
    try {
      web.wake('handed-over');
      web.wake('handed-over-records');
      const queued = "select name from jobs.job where name like 'handed-over%' and state = 'created'";
      while ((await store.client.query(queued)).rows.length < 2) await pause(20);
      expect(done).toEqual([]);
      const other = await runJobs(store.client, workOf('worker'));
      for (const end = Date.now() + 10_000; done.length < 2 && Date.now() < end; ) await pause(20);
      await other.stop();
      expect(done.sort()).toEqual(['worker', 'worker 8']);
    } finally {
      await web.stop();
    }
  });

  test('a clock that was set back leaves nothing waiting for the time that it showed before', async () => {
    const { query } = store.client;
    const [first] = (await query('select uid from users order by uid limit 1')).rows as { uid: number }[];
    const user = first ?? {
      ...((await query("insert into users (username, email) values ('uhr@b.at', 'uhr@b.at') returning uid"))
        .rows[0] as { uid: number }),
    };
    await query("update users set digested_at = now() + interval '5 hours' where uid = $1", [user.uid]);
    await query(
      `insert into sessions (id, created_at, last_seen_at, expires_at)
        values ('uhr', now() + interval '5 hours', now() + interval '6 hours', now() + interval '17 hours')`,
    );
    await query(
      `insert into api_tokens (user_uid, name, hash, ending, scope, created_at, expires_at)
        values ($1, '', 'uhr', '', 'read', now() + interval '5 hours', now() + interval '29 hours')`,
      [user.uid],
    );
    await query(
      "update jobs.version set cron_on = now() + interval '5 hours', bam_on = now() + interval '5 hours'",
    );
    let done = 0;
    const late = { name: 'late', cron: '0 0 1 1 *', work: async () => void done++ };
    const begun = await runJobs(store.client, { periodic: [late], records: [], poll: 0.5 });
    await begun.stop();
    await query("insert into jobs.job (name, start_after) values ('late', now() + interval '5 hours')");
    await query("update jobs.version set cron_on = now() + interval '5 hours'");
    const jobs = await runJobs(store.client, { periodic: [late], records: [], poll: 0.5 });
    try {
      while (done === 0) await pause(20);
      const { rows } = await query(
        `select (select count(*)::int from jobs.version where greatest(cron_on, bam_on) > now()) as marks,
          (select count(*)::int from users where digested_at > now()) as told,
          (select created_at <= now() and last_seen_at <= now() and expires_at <= now() + interval '12 hours'
            from sessions where id = 'uhr') as settled,
          (select created_at <= now() and expires_at <= now() + interval '24 hours'
            from api_tokens where hash = 'uhr') as token`,
      );
      expect(rows).toEqual([{ marks: 0, told: 0, settled: true, token: true }]);
    } finally {
      await jobs.stop();
    }
  });

  test('tidying removes what is past its end and nothing else', async () => {
    await store.client.query(
      "insert into mails (message_id, kind, recipient, subject, text, html, state, created_at) values ('<1>','t','a@b.at','','','','sent', now() - interval '91 days'), ('<2>','t','a@b.at','','','','failed', now() - interval '91 days'), ('<3>','t','a@b.at','','','','sent', now())",
    );
    await store.client.query(
      "insert into password_requests (email, requested_at, handled_at) values ('a@b.at', now(), now() - interval '8 days'), ('a@b.at', now() - interval '9 days', null)",
    );
    const sending = (key: string, days: number) =>
      `insert into sendings (user_uid, call, send_key, content, created_at) values (1, 'POST /faq/create', '${key}', '', now() - interval '${days} days')`;
    await store.client.query(sending('alt', 31));
    await store.client.query(sending('neu', 29));
    const session = (id: string, seen: string) =>
      `insert into sessions (id, user_agent, last_seen_at, expires_at) values ('${id}', '', now() - interval '${seen}', now() + interval '1 hour')`;
    await store.client.query(session('ruht', '121 minutes'));
    await store.client.query(session('wach', '119 minutes'));
    await tidy(store.db);
    const left = async (statement: string) => (await store.client.query(statement)).rows;
    expect(await left('select message_id from mails order by 1')).toEqual([
      { message_id: '<2>' },
      { message_id: '<3>' },
    ]);
    expect(await left('select send_key from sendings')).toEqual([{ send_key: 'neu' }]);
    expect(await left("select id from sessions where id in ('ruht', 'wach')")).toEqual([{ id: 'wach' }]);
    expect(await left('select handled_at from password_requests')).toEqual([{ handled_at: null }]);
  });
});
