import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Logger } from 'pino';
import { cacheUse } from '@/lib/db/cache-use';
import type { Client } from '@/lib/db/client';
import { PortalError } from '@/lib/errors';
import { prepareJobs } from '@/lib/jobs/runner';
import { inArea } from '@/lib/request-scope';
import { bothClients, type TestDatabase } from '@/tests/support/database';
import { Door } from './door';
import { createMetrics, type Metrics, metricsServer } from './metrics';
import type { JobsState } from './probes';

process.env.LOG_LEVEL = 'silent';

const log = { warn: () => {}, error: () => {} } as unknown as Logger;

/** The lines of a metric: what stands in the braces, and the value. */
function read(text: string, name: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line));
  return Object.fromEntries(
    lines.map((line) => [/\{(.*)\}/.exec(line)?.[1] ?? '', Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

describe.each(bothClients())('metrics on %s', (kind, open) => {
  let store: TestDatabase;
  let jobs: JobsState = 'running';
  let metrics: Metrics;
  beforeAll(async () => {
    store = await open();
    await prepareJobs(store.client);
    metrics = createMetrics({ log, client: store.client, jobs: () => jobs });
  });
  afterAll(() => store.close());
  const query = (sql: string) => store.client.query(sql);

  test('tell what waits in the database, by the clock', async () => {
    await query('select jobs.create_queue(\'slow\', \'{"policy": "standard"}\')');
    await query(
      "insert into jobs.job (name, start_after, created_on) values ('slow', now() - interval '1 hour', now() - interval '1 hour'), ('slow', now() + interval '1 hour', now())",
    );
    const mail = (id: number, state: string, attempts: number) =>
      `('${id}', 't', 'a@b.example', '', '', '', '${state}', ${attempts}, now() - interval '30 minutes')`;
    await query(
      `insert into mails (message_id, kind, recipient, subject, text, html, state, attempts, created_at) values ${mail(1, 'waiting', 0)}, ${mail(2, 'waiting', 3)}, ${mail(3, 'failed', 100)}, ${mail(4, 'sent', 1)}`,
    );
    await query(
      "insert into imports (kind, state, name, task, ended_at) values ('schemas', 'waiting', '', '{}', null), ('schemas', 'failed', '', '{}', now() - interval '2 hours'), ('schemas', 'failed', '', '{}', now() - interval '2 days'), ('schemas', 'done', '', '{}', now())",
    );
    const text = await metrics.text();
    expect(read(text, 'portal_imports')).toEqual({
      ...{ 'state="waiting"': 1, 'state="running"': 0, 'state="failed"': 1 },
    });
    expect(Math.floor(read(text, 'portal_job_queue_age_seconds')['queue="slow"']! / 60)).toBe(60);
    expect(read(text, 'portal_mails')).toEqual({ 'state="waiting"': 2, 'state="failed"': 1 });
    expect(Math.floor(read(text, 'portal_mail_untried_age_seconds')['']! / 60)).toBe(30);
    expect(read(text, 'portal_database_up')).toEqual({ '': 1 });
  });

  test('tell of the connections in use and of those who wait for one', async () => {
    const before = read(await metrics.text(), 'portal_db_connections');
    if (kind === 'PGlite' || store.client.kind !== 'pg') return expect(before).toEqual({});
    const { raw } = store.client;
    const lent = await inArea('busy', () => Promise.all([1, 2, 3, 4].map(() => raw.connect())));
    const waiting = inArea('busy', () => raw.connect());
    const text = await metrics.text();
    expect(read(text, 'portal_db_connections')['pool="requests",state="in_use"']).toBe(4);
    expect(read(text, 'portal_db_waiting')).toEqual({ 'pool="requests"': 1, 'pool="unhurried"': 0 });
    for (const one of lent) one.release();
    (await waiting).release();
    expect(read(await metrics.text(), 'portal_db_waiting')).toMatchObject({ 'pool="requests"': 0 });
  });

  test('tell whether the cache had the answers, and whether jobs run', async () => {
    const { hits, misses } = cacheUse();
    cacheUse().hits += 2;
    cacheUse().misses += 1;
    cacheUse().statements = 7;
    jobs = 'failing';
    const text = await metrics.text();
    expect(read(text, 'portal_cache_requests_total')).toEqual({
      ...{ 'result="hit"': hits + 2, 'result="miss"': misses + 1 },
    });
    expect(read(text, 'portal_db_statements_total')).toEqual({ '': 7 });
    expect(read(text, 'portal_jobs_working')).toEqual({ '': 0 });
    jobs = 'elsewhere';
    expect(read(await metrics.text(), 'portal_jobs_working')).toEqual({ '': 1 });
  });
});

/** A database that is away when it shall be. */
let away = false;
const client = {
  kind: 'pglite',
  ready: async () => {
    if (away) throw new PortalError('unavailable');
  },
  query: async () => ({ rows: [{ queue: 'mails', state: 'failed', value: 5 }], rowCount: 1 }),
} as unknown as Client;
const door = new Door();
const { observe, text } = createMetrics({ log, client, jobs: () => 'running', door });

test('old values of a database that is away are not shown', async () => {
  expect(read(await text(), 'portal_mails')).toEqual({ 'state="failed"': 5 });
  away = true;
  const shown = await text();
  away = false;
  expect(read(shown, 'portal_database_up')).toEqual({ '': 0 });
  for (const name of ['portal_mails', 'portal_job_queue_age_seconds', 'portal_mail_untried_age_seconds'])
    expect(read(shown, name)).toEqual({});
});

test('requests are counted by their route, whatever is in the address', async () => {
  const request = (method: string, path: string, status: number, route?: string) =>
    observe({ method, path, scope: { requestId: '', ip: '', route } })(status, 250);
  request('GET', '/prozesse/17', 200);
  request('GET', '/prozesse/18', 200);
  request('GET', '/prozesse/18', 499);
  request('POST', '/api/processes/show/5', 404, '/api/processes/show/{uid}');
  for (let i = 0; i < 300; i += 1) {
    request(`M${i}`, `/x${i}`, 404);
    request('GET', `/api/x${i}?token=${i}`, 404);
    request('GET', `/_next/static/${i}.js`, 404);
    request('GET', `/password/reset/secret-${i}`, 200);
  }
  const shown = await text();
  expect(read(shown, 'portal_http_requests_total')).toEqual({
    'method="GET",route="/prozesse/:uid",status="200"': 2,
    'method="GET",route="/prozesse/:uid",status="499"': 1,
    'method="POST",route="/api/processes/show/{uid}",status="404"': 1,
    'method="other",route="other",status="404"': 300,
    'method="GET",route="/api/*",status="404"': 300,
    'method="GET",route="/_next/*",status="404"': 300,
    'method="GET",route="/password/reset/:token",status="200"': 300,
  });
  expect(read(shown, 'portal_http_request_duration_seconds_sum')).toMatchObject({
    'method="GET",route="/prozesse/:uid"': 0.75,
  });
  expect(read(shown, 'portal_http_requests_running')).toEqual({ '': 0 });
});

test('requests that were refused, and that wait, are counted', async () => {
  const open = { destroyed: false, once: () => {} };
  const visit = (visitor: number, ago = 0) =>
    door.enter(open, { visitor: `${visitor}`, saves: false, arrived: performance.now() - ago });
  for (let i = 0; i < 12; i += 1) void visit(i);
  await visit(12, 10_000);
  const shown = await text();
  expect(read(shown, 'portal_http_requests_waiting')).toEqual({ '': 4 });
  expect(read(shown, 'portal_http_requests_refused_total')).toEqual({ '': 1 });
});

test('the inner port answers nothing but the metrics', async () => {
  const server: Server = metricsServer({ observe, text }, log);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ask = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
  const answer = await ask('/metrics');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    ...[200, 'text/plain; version=0.0.4; charset=utf-8'],
  ]);
  expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds');
  for (const other of [ask('/'), ask('/metrics/'), ask('/metrics', 'POST')])
    expect((await other).status).toBe(404);
  server.closeAllConnections();
  server.close();
});

test('every rule for alarms reads metrics that there are, and is explained', async () => {
  const rules = readFileSync('deploy/alerts.yml', 'utf8');
  const expressions = [...rules.matchAll(/^ +expr: (?:\|\n)?((?:.*\n)+?)(?= +(?:for|labels):)/gm)].map(
    ([, one]) => one!,
  );
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  expect(expressions).toHaveLength(alerts.length);
  const names = expressions.flatMap((one) => one.match(/\b(?:portal|process|nodejs)_\w+|\bup\b/g) ?? []);
  expect(names.length).toBeGreaterThanOrEqual(alerts.length);
  const there = new Set(['up', ...[...(await text()).matchAll(/^(\w+)[ {]/gm)].map(([, name]) => name!)]);
  const metric = (name: string) => there.has(name);
  // Metrics of connections are there with PostgreSQL only; their names are declared all the same.
  const declared = new Set([...(await text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
  expect(names.filter((name) => !metric(name) && !declared.has(name))).toEqual([]);
  const manual = readFileSync('docs/operations.md', 'utf8');
  expect(alerts.filter((name) => !manual.includes(`| \`${name}\``))).toEqual([]);
});
