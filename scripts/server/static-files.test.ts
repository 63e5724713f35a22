import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasesOf } from '../steps/releases.mjs';
import { staticFiles } from './static-files.ts';

const project = mkdtempSync(join(tmpdir(), 'portal-releases-'));
const releases = releasesOf(project);
const [first, second, third, fourth] = ['1', '2', '3', '4'].map((digit) => digit.repeat(16)) as [
  string,
  string,
  string,
  string,
];
let server: Server;
let url: string;

/** What `next build` leaves where it builds. */
function build(files: Record<string, string>) {
  const folder = join(project, '.next/building');
  rmSync(join(folder, 'static'), { recursive: true, force: true });
  for (const [name, content] of Object.entries({ BUILD_ID: 'x', 'cache/kept': '', ...files })) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

function release(name: string, files: Record<string, string>) {
  build(files);
  releases.takeOver(name);
  releases.switchTo(name);
}

beforeAll(async () => {
  release(first, { 'static/chunks/both.js': 'first', 'static/chunks/first.css': 'a{}' });
  const files = staticFiles(join(project, releases.current()!), () =>
    releases.all().map((folder) => join(project, folder)),
  );
  server = createServer((req, res) => files(req, res, req.url!) || res.end('a page'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(project, { recursive: true, force: true });
});

const get = async (path: string, init?: RequestInit) => {
  const answer = await fetch(url + path, init);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

test('a build changes nothing for the process that runs, and its page still gets its files', async () => {
  build({ 'static/chunks/both.js': 'half of the seco' });
  expect(await get('/_next/static/chunks/both.js')).toMatchObject({ status: 200, text: 'first' });
  release(second, { 'static/chunks/both.js': 'second', 'static/chunks/second.js': 'new' });
  expect(await get('/_next/static/chunks/both.js')).toMatchObject({ status: 200, text: 'first' });
  expect((await get('/_next/static/chunks/first.css')).headers.get('content-type')).toContain('text/css');
});

test('pages of a release that came later find their files in a process that is older', async () => {
  const { status, text, headers } = await get('/_next/static/chunks/second.js');
  expect({ status, text }).toEqual({ status: 200, text: 'new' });
  expect(headers.get('cache-control')).toContain('immutable');
  expect(await get('/_next/static/chunks/second.js', { method: 'HEAD' })).toMatchObject({
    status: 200,
    text: '',
  });
});

test.each([
  '/_next/static/chunks/none.js',
  '/_next/static/chunks',
  '/_next/static/chunks/..%2f..%2fBUILD_ID',
  '/_next/static/chunks/both.js/more',
])('%s is 404', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('only reading is answered, and other paths are not its own', async () => {
  expect((await get('/_next/static/chunks/both.js', { method: 'POST' })).status).toBe(405);
  expect((await get('/prozesse')).text).toBe('a page');
});

test('a process starts with the last release; those that nobody needs any more go, the last ones stay', async () => {
  release(third, {});
  expect(releases.all().map((folder) => folder.slice(6))).toEqual([third, second, first]);
  release(fourth, {});
  expect(releases.all()).not.toContain(`.next/${first}`);
  expect(releases.switchTo(second)).toBe(true);
  expect(releases.current()).toBe(`.next/${second}`);
  expect(releases.switchTo(first)).toBe(false);
  expect(releases.current()).toBe(`.next/${second}`);
});

test('what processes run on stays, also where releases copied from elsewhere are younger', () => {
  for (const copied of ['a', 'b', 'c']) {
    const folder = join(project, '.next', copied.repeat(16));
    mkdirSync(folder);
    writeFileSync(join(folder, 'BUILD_ID'), copied);
  }
  const running = releases.current()!;
  utimesSync(join(project, running), 1, 1);
  release('5'.repeat(16), {});
  expect(releases.all()).toContain(running);
});
