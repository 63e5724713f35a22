import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, test } from '@jest/globals';
import { listed, listMemory, listWriter } from './running-requests';
import { stillness } from './stillness';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A server with the portal's handler and a watchdog; `/still/…` does what its last part says. */
async function serverWithWatchdog(limit: number) {
  const at = (file: string) => new URL(file, import.meta.url).href;
  const code = `
    import { createServer } from 'node:http';
    import { createLog } from '${at('../../lib/log.ts')}';
    import { networksOf } from '${at('../../lib/networks.ts')}';
    import { createHandler } from '${at('./handler.ts')}';
    import { startWatchdog } from '${at('./watchdog.ts')}';
    const log = createLog('info');
    function spinning() { for (;;); }
    function waiting() { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); }
    function matching() { /(a+)+b/.test('a'.repeat(80)); }
    const things = { spinning, waiting, matching };
    const next = async (req, res) => {
      if (req.url.endsWith('never')) return;
      if (req.url.startsWith('/still/')) things[req.url.split(/[/?]/)[2]]();
      res.end('da');
    };
    const graceful = { isStopping: () => false, track() {}, stop() {} };
    const observers = [startWatchdog({ log, limit: ${limit}, logLevel: 'info' })];
    const server = createServer(
      createHandler({ log, trustedProxies: networksOf('127.0.0.1'), publicFiles: new Set(), graceful, readiness: {}, observers, next }),
    );
    server.listen(0, '127.0.0.1', () => process.send(server.address().port));`;
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  let output = '';
  child.stdout?.on('data', (text) => {
    output += text;
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('close', (_, signal) => resolve(signal)),
  );
  const port = await new Promise((resolve) => child.once('message', resolve));
  return {
    child,
    ended,
    get: (path: string, id: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-request-id': id } }),
    lines: () =>
      output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  };
}

test.each(['spinning', 'waiting', 'matching'])(
  'a process that stands still (%s) is ended, and the log says what it did and for whom',
  async (doing) => {
    const server = await serverWithWatchdog(1_000);
    server.get('/never', 'request-open').catch(() => {});
    await server.get('/', 'request-done');
    server.get(`/still/${doing}?token=geheim`, 'request-still').catch(() => {});
    expect(await server.ended).toBe('SIGKILL');
    const last = server.lines().at(-1);
    expect(last).toMatchObject({ level: 'fatal', requestId: 'request-still', stillSeconds: 1 });
    expect(last.running.sort()).toEqual(['request-open GET /never', `request-still GET /still/${doing}`]);
    expect(last.stack).toContainEqual(expect.stringMatching(`^${doing} `));
    expect(last.stack).toContainEqual(expect.stringMatching(/handler\.ts:\d+\)$/));
  },
);

test('only time in which somebody could look counts, and only without a beat', () => {
  const standsStill = stillness(3_000, 1_000);
  expect(standsStill(1, 1_000)).toBe(false);
  // The machine slept, or the process was stopped, again and again.
  for (let round = 0; round < 10; round += 1) expect(standsStill(1, 60_000)).toBe(false);
  expect([1, 1].map((beat) => standsStill(beat, 1_050))).toEqual([false, false]);
  expect([2, 2, 2].map((beat) => standsStill(beat, 1_050))).toEqual([false, false, false]);
  expect(standsStill(2, 1_050)).toBe(true);
});

test('on a machine where four want to run at once on each core, a look counts for a quarter', () => {
  const standsStill = stillness(2_000, 1_000);
  expect(standsStill(1, 1_000, 0.25)).toBe(false);
  for (let look = 1; look < 8; look += 1) expect(standsStill(1, 1_000, 0.25)).toBe(false);
  expect(standsStill(1, 1_000, 0.25)).toBe(true);
});

test('the list of running requests is bounded, and holds what is not over', () => {
  const memory = listMemory();
  const add = listWriter(memory);
  const over = Array.from({ length: 100 }, (_, i) => add(`r-${i}`));
  expect(listed(memory)).toHaveLength(64);
  for (const tell of over) tell();
  expect(listed(memory)).toEqual([]);
  const long = add('x'.repeat(1_000));
  add('kurz');
  expect(
    listed(memory)
      .map((text) => text.length)
      .sort(),
  ).toEqual([256, 4]);
  long();
  expect(listed(memory)).toEqual(['kurz']);
});
