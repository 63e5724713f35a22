import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { demoPassword } from '@/lib/db/seed/demo-accounts';
import { nginx, type RunningProxy, startProxy } from '../proxy/nginx';
import { csv, row, sendList } from '../support/interface-list';
import { Lan, type Machine } from '../support/lan';
import { openContactForm } from '../support/open-form';
import { type Seeded, type Site, seeded, startSite } from '../support/server';
import { visit, visitors } from '../support/visitors';

const possible = nginx && process.env.TEST_DATABASE_URL ? describe : describe.skip;

possible('three web processes and a worker behind nginx, each on a machine of its own', () => {
  const lan = new Lan();
  let database: Seeded;
  let machines: Machine[];
  let web: Site[] = [];
  let worker: Site;
  let proxy: RunningProxy;
  const started: Site[] = [];
  const cookies: Record<string, string> = {};

  /** Starts a process on a machine, the first time or again. */
  const start = async (PORTAL_ROLE: string, machine: Machine, port?: number) => {
    const { address } = machines[0]!;
    const env = { PORTAL_ROLE, TRUSTED_PROXIES: address, DRAIN_SECONDS: '3' };
    const site = await startSite({ database, port, machine, env });
    started.push(site);
    return site;
  };
  /** What all of them have said of their errors. */
  const errors = () =>
    started.flatMap((site) => site.output().match(/^.*"level":"(?:error|fatal)".*$/gm) ?? []);
  const again = (at: number) => start('web', machines[at + 1]!, web[at]!.port);

  beforeAll(async () => {
    await lan.open();
    const { settings, drop } = await seeded('PostgreSQL');
    database = { settings: { ...settings, DATABASE_URL: await lan.door(settings.DATABASE_URL!) }, drop };
    machines = [];
    for (let at = 0; at < 5; at += 1) machines.push(await lan.machine());
    const [front, ...behind] = machines as [Machine, ...Machine[]];
    web = await Promise.all(behind.slice(0, 3).map((machine) => start('web', machine)));
    worker = await start('worker', behind[3]!);
    const upstreams = web.map(({ url }) => new URL(url).host);
    proxy = await startProxy(upstreams, '', '30s', front);
    for (const name of ['seitenadmin', 'prozessadmin'])
      cookies[name] = await web[0]!.login(`${name}@demo.example`);
  });
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all([...web, worker].map((site) => site?.stop()));
    await lan.close();
    await database?.drop();
  });

  /** A form sent from an address of its own. @returns its status */
  const post = (from: string, address: string, form: Record<string, string>, more = {}) =>
    new Promise<number>((resolve, reject) => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const headers = { 'x-requested-with': 'XMLHttpRequest', ...type, ...more };
      const options = { method: 'POST', localAddress: from, agent: false, headers };
      request(address, options, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode!));
      })
        .once('error', reject)
        .end(new URLSearchParams(form).toString());
    });

  test('tries are counted for the true address, by all together, whatever a visitor claims', async () => {
    const [guesser, other] = lan.visitors as [string, string];
    const signIn = (from: string, url: string, password: string, claimed = '198.51.100.9') =>
      post(
        from,
        `${url}/api/auth/login`,
        { username: 'intern@demo.example', password },
        { 'x-forwarded-for': claimed },
      );
    const tries: unknown[] = [];
    for (let i = 1; i <= 7; i++) tries.push(await signIn(guesser, proxy.url, 'falsch', `198.51.100.${i}`));
    expect(tries).toEqual([401, 401, 401, 401, 401, 401, 429]);
    for (const { url } of web) expect(await signIn(guesser, url, 'falsch')).toBe(429); // past the proxy
    expect(await signIn(other, proxy.url, 'falsch')).toBe(401);
    expect(await signIn(other, proxy.url, demoPassword)).toBe(200);
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

  test('a form that one has shown is answered by another', async () => {
    const send = await openContactForm(web[0]!.url, web[1]!.url);
    await send(web[2]!.url);
    await send(proxy.url);
  });

  test('what one has written is shown by all, a second and a half later', async () => {
    const late: boolean[] = [];
    // On a machine that is busy some round may be late.
    for (let round = 0; round < 6 && late.at(-1) !== false; round += 1) {
      const term = `Überall zu sehen ${round}`;
      const shown = async () => {
        const pages = web.map(async ({ url }) => (await fetch(`${url}/glossar`)).text());
        return (await Promise.all(pages)).every((page) => page.includes(term));
      };
      await shown(); // now each has a page to renew
      const json = { abbreviation: '', term, explanation: '<p>Text</p>', seeAlso: [], source: '' };
      const cookie = cookies.seitenadmin;
      const made = await web[round % 3]!.ask('POST', '/api/glossary/create', { cookie, json });
      expect(made.status).toBe(200);
      await sleep(1_500);
      late.push(!(await shown()));
      while (!(await shown())) await sleep(100);
    }
    expect(late.at(-1)).toBe(false);
  });

  test('one that is killed and one that ends cost no visitor an answer', async () => {
    const paths = ['/prozesse', '/api/auth/status', '/glossar', '/schemas'];
    const stop = visitors(20, (at) =>
      visit(proxy.url, paths[at % 4]!, at % 8 < 4 ? cookies.prozessadmin : ''),
    );
    await sleep(1_000);
    await web[2]!.kill9();
    await sleep(1_000);
    web[2] = await again(2);
    const ending = web[1]!;
    const over = ending.stop();
    while ((await fetch(`${ending.url}/readyz`)).status !== 503) await sleep(20); // and answers all the same
    await over;
    web[1] = await again(1);
    await sleep(1_000);
    const { sent, failed } = await stop();
    expect([failed, failed.length > 0 && errors()]).toEqual([[], false]);
    expect(sent).toBeGreaterThan(50);
    for (const { url } of web) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  test('20,000 rows are imported, also over the death of their process, while pages are shown', async () => {
    const rows = 20_000;
    const many = Array.from({ length: rows }, (_, at) =>
      row({
        ...{ process: `MANY_${at % 400}`, message_code: `M_${at}`, sender: 'NB', receiver: 'LA/AB' },
      }),
    );
    const { bytes } = csv(many);
    const send = (what: 'preview' | 'import', values: object) =>
      sendList(proxy.url, cookies.prozessadmin!, what, bytes, values);
    const shown = await send('preview', {});
    expect([shown.status, shown.body.plan?.counts.created]).toEqual([200, rows]);
    const begun = await send('import', { digest: shown.body.plan.digest });
    expect(begun.status).toBe(200);

    const paths = ['/prozesse', '/marktnachrichten', '/api/imports/list'];
    const stop = visitors(5, (at) => visit(proxy.url, paths[at % 3]!, cookies.prozessadmin));
    const steps = new Set<string>();
    /** Follows it until something is so. */
    async function until(found: (one: { state: string; done: number }) => boolean) {
      for (;;) {
        const answer = await fetch(`${proxy.url}/api/imports/show/${begun.body.import}`, {
          headers: { cookie: cookies.prozessadmin! },
        });
        const { import: one } = await answer.json();
        if (one.part) steps.add(`${one.part} ${one.done}`);
        if (found(one)) return one;
        await sleep(100);
      }
    }
    await until(({ done }) => done >= 2_000);
    await worker.kill9();
    worker = await start('worker', machines[4]!);
    const ended = await until(({ state }) => state !== 'waiting' && state !== 'running');
    const { sent, failed } = await stop();
    expect(ended).toMatchObject({ state: 'done', problem: null, result: { counts: { created: rows } } });
    const begins = ended.log.filter(({ text }: { text: string }) => text.startsWith('Die Dateien werden'));
    expect(begins).toHaveLength(2);
    expect(steps.size).toBeGreaterThan(5);
    expect([failed, failed.length > 0 && errors()]).toEqual([[], false]);
    expect(sent).toBeGreaterThan(50);
    const [kept] = await web[0]!.query<{ n: string }>(
      "select count(*) as n from market_notifications where message_code like 'M\\_%'",
    );
    expect(Number(kept!.n)).toBe(rows);
  });
});
