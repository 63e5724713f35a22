import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { demoPassword } from '@/lib/db/seed/demo-accounts';
import { node, root } from '@/scripts/steps/paths.mjs';
import { nginx, type RunningProxy, startProxy } from '../proxy/nginx';
import { ask as askPort, type Question } from '../support/http';
import { openContactForm } from '../support/open-form';
import { empty, freePort, type Seeded, seeded } from '../support/server';
import { cleanEnv } from '../support/template.mjs';
import { visit, visitors } from '../support/visitors';
import { EmptyRoot, whyNot } from './empty-root';

if (whyNot) console.warn(`${whyNot} Die Prüfung des Archivs wird übersprungen.`);

const home = '/opt/energiemarkt-portal';
const current = `${home}/current`;
const portal = `${current}/portal`;
const nodeThere = `${current}/node_modules/node/bin/node`;
const production = {
  PORTAL_ENV: 'production',
  PORTAL_URL: 'http://localhost:3000',
  AUTH_SECRET: 'ein-geheimnis-das-niemand-sehen-darf-42',
  MAIL_FROM: 'portal@demo.example',
};

/** The archive that was written last. */
const newestOf = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tar.gz'))
    .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)[0]!.name;

/** Unpacks into `folder`. @returns the name of the release's folder there */
function unpack(archive: string, folder: string): string {
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  return basename(archive, '.tar.gz');
}

/**
 * Makes of an unpacked release one beside it that a later version might be: another build, and one more migration. What
 * they have in common are the same files by links; unpacking again would show nothing new.
 */
function makeLater(release: string, folder: string): void {
  execFileSync('cp', ['-al', release, folder]);
  const write = (file: string, text: string) => {
    rmSync(file, { force: true }); // the file of the other release stays
    writeFileSync(file, text);
  };
  const from = readFileSync(join(folder, '.next/current'), 'utf8');
  const to = 'f'.repeat(16);
  renameSync(join(folder, '.next', from), join(folder, '.next', to));
  write(join(folder, '.next/current'), to);
  for (const name of readdirSync(join(folder, '.next', to, 'static'), { recursive: true }) as string[]) {
    if (name.endsWith('.js')) rmSync(join(folder, '.next', to, 'static', name));
  }
  const file = join(folder, 'lib/db/migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' });
  write(file, JSON.stringify(journal));
  write(join(folder, 'lib/db/migrations/9999_later.sql'), 'create table later (uid int);');
}

/** What an unpacked release says of itself in /readyz. */
const releaseIn = (folder: string): { build: string; schema: string } => ({
  build: readFileSync(join(folder, '.next/current'), 'utf8'),
  schema: JSON.parse(readFileSync(join(folder, 'lib/db/migrations/meta/_journal.json'), 'utf8')).entries.at(
    -1,
  ).tag,
});

let archive = '';
/** Where it is unpacked, once: both suites have its files by links. */
const unpacked = mkdtempSync(join(tmpdir(), 'portal-unpacked-'));
let release = '';
/** Puts it into `folder`. @returns the name of its folder there */
function place(folder: string): string {
  execFileSync('cp', ['-al', join(unpacked, release), folder]);
  return release;
}
beforeAll(() => {
  execFileSync(node, [join(root, 'scripts/package.mjs'), '--quickly'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const dist = join(root, 'dist');
  archive = join(dist, newestOf(dist));
  release = unpack(archive, unpacked);
});
afterAll(() => rmSync(unpacked, { recursive: true, force: true }));

(whyNot ? describe.skip : describe)('the archive on a Linux with nothing installed and no network', () => {
  let machine: EmptyRoot;
  let first = '';
  let running: ChildProcess | undefined;
  let log = '';
  /** The address of a file that a page of the first release needs. */
  let script = '';

  const switchTo = (release: string) => {
    rmSync(join(machine.folder, current), { force: true });
    symlinkSync(release, join(machine.folder, current));
  };
  /** Starts it, and resolves when it says that it runs. */
  async function start(env: Record<string, string> = {}) {
    running = machine.start([portal, 'start'], env);
    log = '';
    await new Promise<void>((resolve, reject) => {
      for (const stream of [running!.stdout, running!.stderr]) {
        stream?.on('data', (text) => {
          log += text;
          if (log.includes('Das Portal läuft')) resolve();
        });
      }
      running!.once('close', () => reject(new Error(`It did not start:\n${log}`)));
    });
  }
  async function stop() {
    const closed = new Promise((resolve) => running!.once('close', resolve));
    running!.kill('SIGTERM');
    await closed;
  }
  /** Asks for addresses from inside; there is no way in from outside. */
  async function ask(...paths: string[]): Promise<[string, number, string][]> {
    const code = `Promise.all(${JSON.stringify(paths)}.map(async (path) => {
      const answer = await fetch('http://127.0.0.1:3000' + path);
      return [path, answer.status, await answer.text()];
    })).then((answers) => console.log(JSON.stringify(answers)))`;
    const { code: ended, out } = await machine.run([nodeThere, '-e', code]);
    if (ended !== 0) throw new Error(`${out}\n${log}`);
    return JSON.parse(out);
  }
  const statuses = async (...paths: string[]) =>
    Object.fromEntries((await ask(...paths)).map(([path, status]) => [path, status]));

  beforeAll(async () => {
    machine = new EmptyRoot();
    await machine.ready();
    first = place(machine.makeFolder(home));
    switchTo(first);
  });
  afterAll(() => machine?.close());

  test('is whole, by its checksums', () => {
    const check = (cwd: string, file: string) =>
      execFileSync('sha256sum', ['--check', '--quiet', file], { cwd });
    check(join(root, 'dist'), `${basename(archive)}.sha256`);
    check(join(machine.folder, home, first), 'CHECKSUMS');
    expect(readFileSync(join(machine.folder, current, 'VERSION'), 'utf8')).toMatch(
      /^version \d+\.\d+\.\d+\nbuild [0-9a-f]{12}\nsite [0-9a-f]{16}\nnode 24\.\d+\.\d+\n$/,
    );
  });

  test('brings licences, but no tools of development and no tests', () => {
    const folder = join(machine.folder, current);
    const licensed = (name: string) =>
      readdirSync(join(folder, 'node_modules', name)).some((one) => /^licen[cs]e/i.test(one));
    expect(['node', 'next', 'fflate'].filter((name) => !licensed(name))).toEqual([]);
    const tools = [
      'typescript',
      '@biomejs/biome',
      'jest',
      '@swc/core',
      'playwright-core',
      'drizzle-kit',
      'knip',
    ];
    expect(tools.filter((name) => existsSync(join(folder, 'node_modules', name)))).toEqual([]);
    expect(readdirSync(join(folder, 'node_modules/@next'))).toEqual(['env']);
    const own = ['lib', 'scripts'].flatMap(
      (name) => readdirSync(join(folder, name), { recursive: true }) as string[],
    );
    expect(own.filter((name) => /\.test\.tsx?$/.test(name))).toEqual([]);
  });

  test('runs with one command: pages, files, embedded database, threads', async () => {
    await start();
    script = /\/_next\/static\/[^"]+\.js/.exec((await ask('/'))[0]![2])![0];
    const paths = [
      '/',
      '/prozesse',
      '/schemas',
      '/suche?q=strom',
      '/glossar',
      '/api/openapi.json',
      '/favicon.svg',
      script,
    ];
    expect(await statuses(...paths)).toEqual(Object.fromEntries(paths.map((path) => [path, 200])));
    expect(log).not.toMatch(/"level":"(error|fatal)"/);
    expect(existsSync(join(machine.folder, home, 'data/pglite'))).toBe(true);
    await stop();
  });

  test('the next release beside it takes over data and open pages; back works too', async () => {
    const later = `${first}-later`;
    makeLater(join(machine.folder, home, first), join(machine.folder, home, later));
    switchTo(later);
    await start();
    expect(log).not.toContain('angelegt');
    const paths = ['/', '/prozesse', script];
    const fine = Object.fromEntries(paths.map((path) => [path, 200]));
    expect(await statuses(...paths)).toEqual(fine);
    await stop();
    switchTo(first);
    expect(await machine.run([portal, 'backup', '/tmp/newer'])).toMatchObject({
      code: 1,
      out: expect.stringContaining('neueren Version'),
    });
    await start();
    expect(await statuses(...paths)).toEqual(fine);
    await stop();
  });

  test('the operator’s commands run from any folder, in production', async () => {
    const env = { ...production, DATA_DIR: '/srv/made' };
    machine.makeFolder('/srv');
    expect(await machine.run([portal, 'migrate'], env)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Grundinhalte angelegt'),
    });
    const made = await machine.run([portal, 'create-admin', 'chefin@demo.example'], env);
    expect(made.out).toContain('http://localhost:3000/konto/aktivieren/');
    expect(await machine.run([portal, 'prepare'], env)).toMatchObject({ code: 0 });
    expect(await machine.run([portal, 'loeschen'], env)).toMatchObject({ code: 64 });
    await start(env);
    expect(await statuses('/', '/readyz')).toEqual({ '/': 200, '/readyz': 200 });
    await stop();
  });

  test('can keep files in a bucket: the client of S3 is loaded only where one is set', async () => {
    const load = `cd ${current} && exec "$@"`;
    const options = ['--conditions=react-server', '--import', 'tsx', '--input-type=module'];
    const code = `const { s3Storage } = await import('./lib/storage/s3.ts'); console.log(typeof s3Storage)`;
    const args = ['/bin/sh', '-c', load, 'sh', nodeThere, ...options, '-e', code];
    expect(await machine.run(args)).toEqual({ code: 0, out: 'function\n' });
  });

  test('restores a backup that was made elsewhere', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-elsewhere-'));
    cpSync(join(machine.folder, current, 'embedded'), folder, { recursive: true });
    const elsewhere = (...args: string[]) =>
      execFileSync(node, ['--conditions=react-server', '--import', 'tsx', 'scripts/portal.ts', ...args], {
        cwd: root,
        env: { ...production, NODE_ENV: 'production', PATH: process.env.PATH, DATA_DIR: folder },
      });
    elsewhere('create-admin', 'woanders@demo.example');
    const content = 'Inhalt eines Dokuments';
    const hash = createHash('sha256').update(content).digest('hex');
    const key = join('files', hash.slice(0, 2), hash);
    mkdirSync(dirname(join(folder, key)), { recursive: true });
    writeFileSync(join(folder, key), content);
    elsewhere('backup', join(machine.folder, 'srv/backup'));
    rmSync(folder, { recursive: true });
    machine.makeFolder('/srv');
    const env = { ...production, DATA_DIR: '/srv/restored' };
    expect(await machine.run([portal, 'restore', '/srv/backup', '--yes'], env)).toMatchObject({
      code: 0,
      out: expect.stringContaining('mit 1 Dateien, davon 1 neu'),
    });
    expect(readFileSync(join(machine.folder, 'srv/restored', key), 'utf8')).toBe(content);
    expect(await machine.run([portal, 'prepare'], env)).toMatchObject({ code: 0 }); // database and files belong together
    const again = await machine.run([portal, 'create-admin', 'woanders@demo.example'], env);
    expect(again.out).toContain('schon Seitenadministration');
  });
});

/** An archive of an earlier release to begin with, given by hand; otherwise a later one is made of the one at hand. */
const former = process.env.FORMER_PACKAGE;
const twoReleases = nginx && process.env.TEST_DATABASE_URL ? describe : describe.skip;

twoReleases('from one release to the next behind nginx, as docs/operations.md says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-releases-'));
  let database: Seeded;
  let proxy: RunningProxy;
  const processes: { port: number; child: ChildProcess; log: string }[] = [];
  const next = (release: string) => {
    symlinkSync(release, join(folder, 'next'));
    renameSync(join(folder, 'next'), join(folder, 'current'));
  };
  const env = (port: number) => cleanEnv({ ...database.settings, DRAIN_SECONDS: '2', PORT: String(port) });
  const ready = (port: number) =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.status === 200 && answer.json(),
      () => false,
    );

  /** Starts what `current` is, and waits until it is ready. */
  async function serve(at: number, port: number) {
    const child = spawn(join(folder, 'current/portal'), ['serve'], {
      env: env(port),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const one = { port, child, log: '' };
    processes[at] = one;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (one.log += text));
    while (!(await ready(port))) {
      if (child.exitCode !== null) throw new Error(`It did not start:\n${one.log}`);
      await sleep(100);
    }
  }
  async function stop({ child }: { child: ChildProcess }) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await closed;
  }

  const prepare = async (release: string) => {
    const child = spawn(join(folder, release, 'portal'), ['prepare'], { env: env(3000), stdio: 'ignore' });
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
  };
  let later = '';

  beforeAll(async () => {
    database = await (former ? empty() : seeded('PostgreSQL'));
    const first = former ? unpack(former, folder) : place(folder);
    if (former) {
      await prepare(first);
      later = place(folder);
    } else {
      later = `${first}-later`;
      makeLater(join(folder, first), join(folder, later));
    }
    next(first);
    const ports = [await freePort(), await freePort()];
    await Promise.all(ports.map((port, at) => serve(at, port)));
    proxy = await startProxy(ports);
  });
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all(processes.map(stop));
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('costs no answer, and what was open before can be sent after', async () => {
    const ask = (path: string, question: Question) =>
      askPort(Number(new URL(proxy.url).port), 'POST', path, question);
    const form = { username: 'seitenadmin@demo.example', password: demoPassword };
    const cookie = (await ask('/api/auth/login', { form })).setCookies[0]!.split(';')[0]!;
    const sendForm = await openContactForm(proxy.url);
    const term = { abbreviation: '', term: 'Vorher', explanation: '<p>a</p>', seeAlso: [], source: '' };
    const made = await ask('/api/glossary/create', { cookie, json: term });
    expect(made.status).toBe(200);
    const before = await ready(processes[0]!.port);

    let written = 0;
    const write = async (): Promise<[string, number]> => {
      const json = { ...term, term: `Währenddessen ${written++}` };
      return ['create', (await ask('/api/glossary/create', { cookie, json })).status];
    };
    const paths = ['/prozesse', '/glossar', '/api/auth/status', '/schemas', '/'];
    const end = visitors(20, (at) =>
      at % 8 === 7 ? write() : visit(proxy.url, paths[at % 5]!, at % 2 ? cookie : ''),
    );
    await prepare(later);
    next(later);
    for (const [at, one] of processes.entries()) {
      await stop(one);
      await serve(at, one.port);
    }
    const { sent, failed } = await end();

    expect([failed, failed.length > 0 && processes.map(({ log }) => log)]).toEqual([[], false]);
    expect(sent).toBeGreaterThan(50);
    expect(written).toBeGreaterThan(5);
    const { build, schema } = releaseIn(join(folder, later));
    // A later release may bring no migration; the one that is made here does.
    expect([before.build === build, !former && before.schema === schema]).toEqual([false, false]);
    for (const { port } of processes) expect(await ready(port)).toMatchObject({ build, schema });
    await sendForm(proxy.url);
    const edited = { cookie, json: { ...term, source: 'Quelle', revision: 1 } };
    expect((await ask(`/api/glossary/edit/${made.body.uid}`, edited)).status).toBe(200);
  });
});
