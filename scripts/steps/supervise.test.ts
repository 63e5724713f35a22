import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'portal-supervise-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a supervisor over a small program, which finds the number of its own start in `count`. */
function supervise(program: string) {
  const counter = join(folder, `${Math.random()}`);
  const child = join(folder, `${Math.random()}.mjs`);
  writeFileSync(
    child,
    `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
    const count = existsSync('${counter}') ? Number(readFileSync('${counter}')) + 1 : 1;
    writeFileSync('${counter}', String(count));
    const ready = () => process.send({ ready: true, address: 'http://x' });
    ${program}`,
  );
  const module = new URL('./supervise.mjs', import.meta.url).href;
  const code = `const { supervise } = await import('${module}');
    const tell = (line) => console.log(line);
    const onReady = ({ address }) => tell('bereit ' + address);
    process.exit(await supervise(process.execPath, ['${child}'], { env: process.env, firstWait: 5, tell, onReady }));`;
  const running: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const done = new Promise<number | null>((resolve) => running.once('close', resolve));
  const said = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => output.includes(text) && resolve();
      running.stdout?.on('data', look);
      look();
    });
  running.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  return { running, done, said, output: () => output, starts: () => Number(readFileSync(counter, 'utf8')) };
}

test('a server that is killed is started again, and SIGTERM ends both', async () => {
  const it = supervise(`
    process.on('SIGTERM', () => process.exit(0));
    setInterval(() => {}, 1000);
    if (count === 1) process.kill(process.pid, 'SIGKILL');
    else ready();`);
  await it.said('bereit http://x');
  expect(it.output()).toContain('durch das Signal SIGKILL beendet');
  it.running.kill('SIGTERM');
  expect(await it.done).toBe(0);
  expect(it.starts()).toBe(2);
});

test('a wrong configuration is not tried again', async () => {
  const it = supervise('process.exit(78);');
  expect(await it.done).toBe(78);
  expect(it.starts()).toBe(1);
});

test('a server that keeps dying at once is given up with a sentence', async () => {
  const it = supervise('process.exit(3);');
  expect(await it.done).toBe(1);
  expect(it.starts()).toBe(6);
  expect(it.output()).toContain('zuletzt mit dem Fehlercode 3');
  expect(it.output()).toContain('wird nicht mehr gestartet');
});
