import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '@/lib/db/seed/demo-accounts';
import { type Seeded, type Site, seeded, startSite } from '../support/server';
import { nginx, type RunningProxy, startProxy } from './nginx.ts';

// The addresses 127.0.0.x stand for machines: the proxy is the first, visitors are others.
const possible = nginx && process.env.TEST_DATABASE_URL ? describe : describe.skip;

possible('two web processes and a worker behind nginx', () => {
  let database: Seeded;
  let web: Site[];
  let worker: Site;
  let proxy: RunningProxy;

  beforeAll(async () => {
    database = await seeded('PostgreSQL');
    const start = (PORTAL_ROLE: string) =>
      startSite({ database, env: { PORTAL_ROLE, TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: '3' } });
    web = [await start('web'), await start('web')];
    worker = await start('worker');
    proxy = await startProxy([web[0]!.port, web[1]!.port]);
  });
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all([...(web ?? []), worker].map((site) => site?.stop()));
    await database?.drop();
  });

  /** A call from an address of its own. @returns its status */
  const post = (
    localAddress: string,
    base: string,
    path: string,
    form: Record<string, string>,
    headers = {},
  ) =>
    new Promise<number | undefined>((resolve, reject) => {
      const body = new URLSearchParams(form).toString();
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const sent = { 'x-requested-with': 'XMLHttpRequest', ...type, ...headers };
      request(base + path, { method: 'POST', localAddress, agent: false, headers: sent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      })
        .once('error', reject)
        .end(body);
    });
  const guess = (from: string, base = proxy.url, forwarded?: string) =>
    post(
      from,
      base,
      '/api/auth/login',
      { username: 'intern@demo.example', password: 'falsch' },
      forwarded ? { 'x-forwarded-for': forwarded } : {},
    );

  test('tries are counted for the true address, by both together, whatever a visitor claims', async () => {
    const tries: unknown[] = [];
    for (let i = 1; i <= 7; i++) tries.push(await guess('127.0.0.5', proxy.url, `198.51.100.${i}`));
    expect(tries).toEqual([401, 401, 401, 401, 401, 401, 429]);
    for (const { url } of web) expect(await guess('127.0.0.5', url, '198.51.100.9')).toBe(429); // past the proxy
    expect(await guess('127.0.0.6')).toBe(401);
    const right = { username: 'intern@demo.example', password: demoPassword };
    expect(await post('127.0.0.6', proxy.url, '/api/auth/login', right)).toBe(200);
  });

  test('what a web process is asked for is done by the worker, which shows no pages', async () => {
    const ready = async ({ url }: Site) => (await fetch(`${url}/readyz`)).json();
    const build = { status: 'ok', build: expect.stringMatching(/^[0-9a-f]{16}$/) };
    for (const site of web) expect(await ready(site)).toMatchObject({ ...build, jobs: 'elsewhere' });
    const page = await (await fetch(web[0]!.url)).text();
    const call = await fetch(`${web[1]!.url}/api/auth/status`);
    expect(/<html[^>]* data-release="(\w+)"/.exec(page)?.[1]).toBe(call.headers.get('x-portal-release'));
    expect((await fetch(worker.url)).status).toBe(404);
    const json = { forgotEmail: 'intern@demo.example' };
    expect((await web[0]!.ask('POST', '/api/users/forgot-password', { json })).status).toBe(200);
    const mails = "select kind, state from mails where state <> 'waiting'";
    let done: unknown[] = [];
    while (done.length === 0) {
      await sleep(100);
      done = await web[0]!.query(mails);
    }
    expect(done).toEqual([{ kind: expect.any(String), state: 'kept' }]);
    expect(await ready(worker)).toMatchObject({ ...build, jobs: 'running', mail: 'kept' });
  });

  test('a process that ends is noticed by who asks it, not by visitors', async () => {
    let asking = true;
    const visitor = async (send: () => Promise<number | undefined>) => {
      const failed: unknown[] = [];
      while (asking) {
        const status = await send().catch(String);
        if (status !== 200) failed.push(status);
      }
      return failed;
    };
    const visitors = [
      visitor(async () => (await fetch(`${proxy.url}/api/auth/status`)).status),
      visitor(() => post('127.0.0.8', proxy.url, '/api/auth/logout', {})),
    ];
    const [ending] = web;
    const ended = ending!.stop();
    const drained: unknown[] = [];
    for (let over = false; !over; ) {
      over = await fetch(`${ending!.url}/readyz`).then(
        async (answer) => {
          drained.push(answer.status);
          await sleep(50);
          return false;
        },
        () => true,
      );
    }
    await ended;
    asking = false;
    const [read, sent] = await Promise.all(visitors);
    expect([...new Set(drained.slice(-3))]).toEqual([503]);
    expect(read).toEqual([]);
    // What was on its way to the process in the moment it stopped listening is not sent to another one a second time.
    expect([[], [502]]).toContainEqual(sent);
  });
});
