import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Operation } from '@/lib/api-reference/document';
import { demoPassword } from '@/lib/db/seed/demo-accounts';
import { subscriptions } from '@/lib/feeds/subscriptions';
import { expectDescribed } from '../support/answers';
import { type Site, startSite } from '../support/server';

const run = promisify(execFile);

describe('the API for people', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ backend: 'PGlite' }); // asks whatever can be read, which others ask of PostgreSQL
  });
  afterAll(() => site?.stop());

  test('its pages are small, and every call stands in its area and has a page', async () => {
    const most = 100_000;
    const { body } = await site.ask('GET', '/api/openapi.json');
    const overview = await site.ask('GET', '/schnittstelle');
    expect(overview.text.length).toBeLessThan(most);
    const areas = new Map<string, { operationId: string; description: string }[]>();
    for (const [path, methods] of Object.entries<
      Record<string, { operationId: string; description: string }>
    >(body.paths)) {
      const noun = path.split('/')[1]!;
      areas.set(noun, [...(areas.get(noun) ?? []), ...Object.values(methods)]);
    }
    const large: string[] = [];
    for (const [noun, calls] of areas) {
      expect(overview.text).toContain(`/schnittstelle?bereich=${noun}"`);
      const area = await site.ask('GET', `/schnittstelle?bereich=${noun}`);
      expect([noun, area.status]).toEqual([noun, 200]);
      if (area.text.length >= most) large.push(`${noun}: ${area.text.length}`);
      // Without an account; what stands before the second part is for reading.
      const [read = ''] = area.text.split('id="pflegen"');
      for (const { operationId, description } of calls) {
        expect(area.text).toContain(`/schnittstelle?aufruf=${operationId}"`);
        if (read.includes(`id="${operationId}"`)) expect(description).toMatch(/^Für alle/);
        const call = await site.ask('GET', `/schnittstelle?aufruf=${operationId}`);
        expect([operationId, call.status]).toEqual([operationId, 200]);
        if (call.text.length >= most) large.push(`${operationId}: ${call.text.length}`);
      }
    }
    expect(large).toEqual([]);
    for (const wrong of ['bereich', 'aufruf']) {
      expect((await site.ask('GET', `/schnittstelle?${wrong}=gibtesnicht`)).status).toBe(404);
    }
  });

  test('the search finds calls and shows nothing of its term as markup', async () => {
    const found = await site.ask('GET', '/schnittstelle?suche=forgotEmail');
    expect(found.text).toContain('/api/users/forgot-password');
    const coded = await site.ask('GET', '/schnittstelle?aufruf=postContactPersonsEditUid');
    expect(coded.text).toContain('auf dem Stand <code>revision</code>');
    const hostile = await site.ask('GET', `/schnittstelle?suche=${encodeURIComponent('<img src=x>')}`);
    expect(hostile.text).not.toContain('<img src=x>');
    expect(hostile.text).toContain('Kein Aufruf passt');
  });

  test('an answer has what is described and nothing beside it', async () => {
    const list = await site.ask('POST', '/api/processes/list', { json: { page: 1, pageSize: 2 } });
    const held = (method: string, path: string, body: unknown) => () =>
      expectDescribed(method, path, { ...list, body });
    const changed = (change: (row: Record<string, unknown>) => void) => {
      const body = JSON.parse(list.text);
      change(body.processes[1]);
      return held('POST', '/api/processes/list', body);
    };
    expect(changed(() => {})).not.toThrow();
    expect(changed((row) => (row.secret = 'x'))).toThrow('/processes/1 must NOT have additional properties');
    expect(changed((row) => delete row.title)).toThrow("must have required property 'title'");
    expect(changed((row) => (row.validUntil = '31.12.2026'))).toThrow('/processes/1/validUntil');
    expect(held('DELETE', '/api/processes/delete/7', {})).not.toThrow();
    expect(held('DELETE', '/api/processes/delete/7', { secret: 'x' })).toThrow('additional properties');
    const admin = await site.login('seitenadmin@demo.example');
    const log = await site.ask('POST', '/api/audit/list', { json: { page: 1 }, cookie: admin });
    const row = log.body.entries.find(({ user }: { user: object | null }) => user !== null);
    row.user.secret = 'x';
    expect(held('POST', '/api/audit/list', log.body)).toThrow(/\/user must NOT have additional properties/);
  });

  test('whatever can be read without a question is answered as described, to whom it is for', async () => {
    const { body } = await site.ask('GET', '/api/openapi.json');
    const logins = ['seitenadmin', 'prozessadmin', 'mp-admin'].map((who) =>
      site.login(`${who}@demo.example`),
    );
    const cookies = [undefined, ...(await Promise.all(logins))];
    const answered = async (path: string) => {
      for (const cookie of cookies)
        if ((await site.ask('GET', `/api${path}`, { cookie })).status === 200) return true;
      return false;
    };
    const never: string[] = [];
    for (const [path, { get }] of Object.entries<{ get?: Operation }>(body.paths)) {
      const asks = get?.parameters.some((one) => 'in' in one && one.in === 'query' && one.required);
      if (!get || asks || !('application/json' in get.responses[200].content)) continue;
      if (!(await answered(path.replace(/\{\w+\}/g, '1')))) never.push(path);
    }
    // The demo content has none of these; tests of their own make some.
    expect(never.sort()).toEqual([
      '/contact/show/{uid}',
      ...['events', 'faq', 'glossary'].map((noun) => `/${noun}/versions/show/{uid}/{version}`),
      '/images/facts/show/{uid}',
      '/imports/show/{uid}',
      '/mails/show/{uid}',
      '/prepared/show/{uid}',
      '/processes/publish/preview/{uid}',
      '/processes/somaid/show/{uid}',
      '/releases/rehearsal/{uid}',
      '/releases/show/{uid}',
      '/schemas/publish/preview/{uid}',
      '/users/tokens/show',
      '/webhooks/show/{uid}',
    ]);
  });

  /** Holds what a client printed against what the API answers itself. @param name of its token */
  async function expectWalked(walked: Record<string, unknown>, name: string) {
    const answered = async (path: string) => (await site.ask('GET', `/api${path}`)).body;
    const { processes } = await answered('/processes/list?search=EC_&sort=process');
    const [one, other] = processes.map(({ uid }: { uid: number }) => uid);
    expect(processes.length).toBeGreaterThan(1);
    expect(walked.list).toEqual(processes);
    expect(walked.posted).toEqual(processes.slice(0, 1));
    expect(walked.detail).toEqual(await answered(`/processes/show/${one}`));
    expect(walked.comparison).toEqual(await answered(`/processes/compare/${one}/${other}`));
    expect(walked.export).toBe((await site.ask('GET', '/api/processes/export?format=csv&search=EC_')).text);
    expect(walked.exportedJson).toEqual(await answered('/processes/export?format=json&search=EC_'));
    const missing = await answered('/processes/show/999999');
    expect(walked.missing).toEqual([404, 'not_found', missing.message]);
    expect(walked.visitor).toEqual([401, 'unauthenticated']);
    expect(walked.shown).toMatchObject({ name, scope: 'read' });
    expect(walked.mayNotWrite).toEqual([403, 'insufficient_scope']);
    expect(walked.listed).toEqual(expect.arrayContaining([expect.objectContaining({ name })]));
    expect(walked.revoked).toEqual([401, 'invalid_token']);
  }

  const python = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;
  (python ? test : test.skip)(
    `the client for Python walks list, detail, comparison, export and a token's life${python ? '' : ' (no Python here)'}`,
    async () => {
      const { stdout } = await run('python3', ['tests/support/client_walk.py', site.url], {
        env: {
          ...process.env,
          PYTHONPATH: 'public',
          PYTHONDONTWRITEBYTECODE: '1',
          DEMO_PASSWORD: demoPassword,
        },
      });
      const walked = JSON.parse(stdout);
      await expectWalked(walked, 'Probe in Python');
      const wrong = (await site.ask('GET', '/api/processes/list?page=0')).body;
      expect(walked.wrong).toEqual([400, wrong.message, wrong.fields]);
      expect(walked.unknown).toMatch(/^getProcessesShowUid kennt nummer nicht, nur: /);
      expect(walked.help).toContain('Auch mit API-Token');
    },
  );

  test('so does the client for TypeScript, with types made of the description; its mistakes do not compile', async () => {
    const folder = join('tests', '.output', 'client-types');
    mkdirSync(folder, { recursive: true });
    // The generator needs the compiler's own interface, which its version 7 has no more.
    const compiler = `import { registerHooks } from 'node:module';
      registerHooks({ resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context) });`;
    await run(process.execPath, [
      ...['--import', `data:text/javascript,${encodeURIComponent(compiler)}`],
      ...['node_modules/openapi-typescript/bin/cli.js', `${site.url}/api/openapi.json`],
      ...['-o', join(folder, 'portal.d.ts')],
    ]);
    copyFileSync('tests/support/client_walk.ts', join(folder, 'walk.ts'));
    // Without `skipLibCheck`: the types that were made are checked themselves.
    const compilerOptions = {
      ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, allowImportingTsExtensions: true },
      ...{ target: 'ES2023', module: 'NodeNext', types: ['node'] },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['walk.ts'] }));
    const tsc = [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', folder];
    const { stdout: mistakes } = await run(process.execPath, tsc).catch((error) => error);
    expect(mistakes).toBe('');
    const { stdout } = await run(process.execPath, [join(folder, 'walk.ts'), `${site.url}/api`], {
      env: { ...process.env, DEMO_PASSWORD: demoPassword },
    });
    const walked = JSON.parse(stdout);
    await expectWalked(walked, 'Probe in TypeScript');
    expect(walked.unknownField).toBe('none');
    expect(walked.unknownParameter).toEqual([400, 'invalid_input']);
    expect(walked.unknownCall).toEqual([404, 'not_found']);
  });

  test('every address of a feed, calendar and list that the page of feeds gives is answered', async () => {
    const { text } = await site.ask('GET', '/feeds');
    for (const { path, kind, found } of subscriptions) {
      if (found || path.includes('{')) continue;
      expect(text).toContain(`/api${path}`);
      const answer = await site.ask('GET', `/api${path}${kind === 'export' ? '?format=json' : ''}`);
      expect([path, answer.status]).toEqual([path, 200]);
    }
    expect(text).toContain('type="application/atom+xml"');
    const robots = (await site.ask('GET', '/robots.txt')).text;
    const allowed = [...robots.matchAll(/^Allow: (\/api\/.*)$/gm)].map(([, path]) => path!);
    const closed = subscriptions.filter(
      ({ kind, path }) => kind !== 'export' && !allowed.some((one) => `/api${path}`.startsWith(one)),
    );
    expect(closed.map(({ path }) => path)).toEqual([
      '/deadlines/calendar',
      '/processes/deadlines/calendar/{uid}',
    ]);
  });

  test('the manifest names the portal and icons that are there', async () => {
    const { body, headers } = await site.ask('GET', '/manifest.webmanifest');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(body).toMatchObject({ name: 'Energiemarkt-Portal', lang: 'de-AT', theme_color: '#0b4f5c' });
    const sizes = body.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
    expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
    for (const { src, type } of body.icons) {
      const icon = await site.ask('GET', src);
      expect([src, icon.status, icon.headers['content-type']]).toEqual([src, 200, type]);
    }
    expect((await site.ask('GET', '/')).text).toContain('rel="manifest"');
  });
});
