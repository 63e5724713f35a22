import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { node, preparing, root } from '@/scripts/steps/paths.mjs';
import { ownPostgres } from '@/scripts/steps/postgres.mjs';
import { ask } from '../support/http';
import { backends, freePort, type Seeded, type Site, startSite } from '../support/server';
import { cleanEnv } from '../support/template.mjs';

/** How often the server is ended under writes; more by hand. */
const restarts = Number(process.env.TEST_RESTARTS ?? 2);
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

/** Two processes of the site on a PostgreSQL that comes and goes. */
(backends.includes('PostgreSQL') ? describe : describe.skip)('a PostgreSQL that comes and goes', () => {
  let server: NonNullable<Awaited<ReturnType<typeof ownPostgres>>>;
  let database: Seeded;
  let sites: [Site, Site];
  beforeAll(async () => {
    server = (await ownPostgres())!;
    const folder = mkdtempSync(join(tmpdir(), 'portal-away-'));
    cpSync(join(process.env.TEMPLATE_FOLDER!, 'files'), join(folder, 'files'), { recursive: true });
    database = {
      settings: { DATA_DIR: folder, DATABASE_URL: server.url },
      drop: async () => rmSync(folder, { recursive: true, force: true }),
    };
    prepare();
    // They start while it is away, as after a power cut.
    await server.halt();
    sites = await Promise.all([startSite({ database }), startSite({ database })]);
  });
  afterAll(async () => {
    await Promise.all((sites ?? []).map((site) => site.stop()));
    await server?.stop();
    await database?.drop();
  });

  function prepare(env: Record<string, string> = {}) {
    const answer = spawnSync(node, preparing, {
      cwd: root,
      env: cleanEnv({ NODE_ENV: 'production', ...database.settings, ...env }),
      encoding: 'utf8',
    });
    expect(answer).toMatchObject({ status: 0 });
  }
  const readiness = async (site: Site) => {
    const { status, body } = await site.ask('GET', '/readyz');
    return { ...body, status };
  };
  async function until(site: Site, wanted: object) {
    for (;;) {
      const found = await readiness(site);
      if (Object.entries(wanted).every(([name, value]) => found[name] === value)) return;
      await pause(50);
    }
  }
  const allRunning = () =>
    Promise.all(sites.map((site) => until(site, { status: 200, database: 'ok', jobs: 'running' })));

  test('processes that started without it say so, and run their jobs once it is there', async () => {
    for (const site of sites) {
      expect(await readiness(site)).toMatchObject({
        status: 503,
        database: 'unavailable',
        jobs: 'starting',
      });
      const page = await site.ask('GET', '/impressum');
      expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
      expect(page.text).toContain('vorübergehend nicht erreichbar');
      const call = await site.ask('POST', '/api/processes/list', { json: {} });
      expect([call.status, call.body.error, call.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    }
    await server.resume();
    await allRunning();
    expect((await sites[0].ask('GET', '/impressum')).status).toBe(200);
  });

  test('ended under writes, it takes no process along, loses nothing acknowledged, and jobs go on', async () => {
    const acknowledged: string[] = [];
    const others: number[] = [];
    let writing = true;
    let number = 0;
    const write = async (site: Site) => {
      while (writing) {
        number += 1;
        const forgotEmail = `weg-${number}@away.example`;
        const headers = { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` };
        const { status } = await ask(site.port, 'POST', '/api/users/forgot-password', {
          json: { forgotEmail },
          headers,
        });
        if (status === 200) acknowledged.push(forgotEmail);
        else others.push(status);
      }
    };
    const writers = sites.flatMap((site) => [write(site), write(site), write(site), write(site)]);
    for (let round = 0; round < restarts; round += 1) {
      const before = acknowledged.length;
      while (acknowledged.length < before + 40) await pause(10);
      await server.halt({ immediate: round % 2 === 1 });
      await pause(200);
      await server.resume();
      const began = performance.now();
      await allRunning();
      if (process.env.TEST_RESTARTS) console.log(`${round}: ${Math.round(performance.now() - began)} ms`);
    }
    const before = acknowledged.length;
    while (acknowledged.length < before + 40) await pause(10);
    writing = false;
    await Promise.all(writers);
    if (process.env.TEST_RESTARTS) console.log(`${acknowledged.length} acknowledged, ${others.length} not`);
    expect(new Set(others)).toEqual(new Set([503]));
    const rows = await sites[0].query<{ email: string }>('select email from password_requests');
    const kept = new Set(rows.map(({ email }) => email));
    expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
    // The jobs do their work again: what was asked for is handled.
    const open = "select 1 from password_requests where handled_at is null and email like 'weg-%' limit 1";
    while ((await sites[0].query(open)).length > 0) await pause(100);
  });

  test('who saved on one process reads it on the other at once', async () => {
    const cookie = await sites[0].login('seitenadmin@demo.example');
    for (let round = 1; round <= 5; round += 1) {
      const question = `Frage ${round} an den anderen Prozess`;
      await sites[1].ask('GET', '/faq', { cookie });
      const json = { question, answer: '<p>Ja.</p>', category: 'Portal' };
      const saved = await sites[0].ask('POST', '/api/faq/create', { cookie, json });
      expect(saved).toMatchObject({ status: 200 });
      expect((await sites[1].ask('GET', '/faq', { cookie })).text).toContain(question);
    }
  });

  test('a locked table is told with 503 by page, call and form, and other pages stay', async () => {
    const [site] = sites;
    const [{ uid }] = (await site.query<{ uid: number }>(
      "select uid from processes where editing_status = 'Final' limit 1",
    )) as [{ uid: number }];
    const locker = new pg.Client({ connectionString: server.url });
    locker.on('error', () => {}); // the server's end, if this test fails before its own
    await locker.connect();
    await locker.query('begin; lock table processes');
    const crowd = () =>
      Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          i % 2 ? site.ask('GET', `/prozesse/${uid}`) : site.ask('GET', `/api/processes/show/${uid}`),
        ),
      );
    // A busy machine may make one wait too long for its turn: it is asked again beside another crowd.
    let others = ['/impressum', '/faq', '/veranstaltungen'];
    for (let round = 0; round < 5 && others.length > 0; round += 1) {
      const locked = crowd();
      const refused: string[] = [];
      for (const path of others) if ((await site.ask('GET', path)).status !== 200) refused.push(path);
      others = refused;
      for (const { status, headers } of await locked)
        expect([status, headers['retry-after']]).toEqual([503, '5']);
    }
    expect(others).toEqual([]);
    await locker.query('rollback');
    await locker.end();
    expect((await site.ask('GET', `/prozesse/${uid}`)).status).toBe(200);
  });

  test('with demo accounts in it, no process starts in production', async () => {
    const env = cleanEnv({
      ...database.settings,
      PORT: String(await freePort()),
      PORTAL_ENV: 'production',
      PORTAL_URL: 'http://localhost',
      AUTH_SECRET: 'nur-fuer-diesen-test-und-lang-genug-fuer-alle',
      MAIL_FROM: 'portal@demo.example',
    });
    const started = spawnSync(node, [join(root, 'scripts/serve.mjs')], { cwd: root, env, encoding: 'utf8' });
    expect(started).toMatchObject({ status: 78, stderr: expect.stringContaining('Demo-Konten') });
  });

  test('three that prepare an empty one at once do it once', async () => {
    const connection = new pg.Client({ connectionString: server.url });
    await connection.connect();
    await connection.query('create database empty');
    await connection.end();
    const address = new URL(server.url);
    address.pathname = '/empty';
    const all = await Promise.all(
      [1, 2, 3].map(
        () =>
          new Promise((resolve) => {
            const env = cleanEnv({
              ...database.settings,
              NODE_ENV: 'production',
              DATABASE_URL: address.href,
            });
            const child = spawn(node, preparing, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
            let complaint = '';
            child.stderr.on('data', (text) => (complaint += text));
            child.once('close', (code) => resolve({ code, complaint }));
          }),
      ),
    );
    expect(all).toEqual(Array(3).fill({ code: 0, complaint: '' }));
  });
});
