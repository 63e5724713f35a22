import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { node } from '@/scripts/steps/paths.mjs';

/** Why this machine can't make an empty root; undefined if it can. */
export const whyNot = (() => {
  if (process.getuid?.() !== 0) return 'Nur root kann eine leere Wurzel ohne Netz anlegen.';
  const tried = spawnSync('unshare', ['--net', '--mount', 'ip', 'link', 'set', 'lo', 'up']);
  return tried.status === 0 ? undefined : 'Auf diesem Rechner fehlen unshare, ip oder das Recht dazu.';
})();

/** Who the commands run as; the root has no list of users. */
const nobody = 65534;

export interface Ended {
  code: number | null;
  out: string;
}

/**
 * A Linux with nothing but a C library, a shell, /proc, /dev/null and random numbers, whose only network is itself.
 * Everything else is what the test puts there.
 */
export class EmptyRoot {
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-empty-'));
  private readonly keeper: ChildProcess;
  private readonly started: ChildProcess[] = [];

  constructor() {
    chmodSync(this.folder, 0o755);
    this.copyProgram('/bin/sh');
    for (const library of librariesOf(node)) this.copy(library);
    for (const name of ['proc', 'dev', 'tmp']) mkdirSync(join(this.folder, name), { mode: 0o1777 });
    const devices = ['null', 'urandom'].map(
      (name) => `touch dev/${name}; mount --bind /dev/${name} dev/${name}`,
    );
    const script = [`cd ${this.folder}`, 'chmod 1777 tmp', 'mount -t proc proc proc', ...devices];
    // `cat` ends when this process does, and the namespaces with it.
    const setUp = [...script, 'ip link set lo up', 'echo ready', 'exec cat'].join('\n');
    this.keeper = spawn('unshare', ['--net', '--mount', 'sh', '-euc', setUp]);
  }

  /** Resolves when programs can be started in it. */
  async ready(): Promise<void> {
    let said = '';
    this.keeper.stderr?.on('data', (text) => (said += text));
    await new Promise<void>((resolve, reject) => {
      this.keeper.stdout?.once('data', () => resolve());
      this.keeper.once('close', () => reject(new Error(`The empty root was not made: ${said}`)));
    });
  }

  /** A folder in it that its user owns; returns the path as this machine sees it. */
  makeFolder(path: string): string {
    const place = join(this.folder, path);
    mkdirSync(place, { recursive: true });
    execFileSync('chown', ['-R', `${nobody}:${nobody}`, place]);
    return place;
  }

  /** Starts a program in it and returns at once; the child is that program, so it gets what is sent to the child. */
  start(args: string[], env: Record<string, string> = {}): ChildProcess {
    const settings = Object.entries(env).map(([name, value]) => `${name}='${value}'; export ${name};`);
    const child = spawn(
      'nsenter',
      [
        ...[`--target=${this.keeper.pid}`, '--net', '--mount', '--'],
        ...['chroot', `--userspec=${nobody}:${nobody}`, this.folder],
        ...['/bin/sh', '-c', `${settings.join(' ')} exec "$@"`, 'sh', ...args],
      ],
      { env: { NODE_ENV: 'production', PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.started.push(child);
    return child;
  }

  /** Runs a program in it to its end. */
  async run(args: string[], env: Record<string, string> = {}): Promise<Ended> {
    const child = this.start(args, env);
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (out += text));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, out };
  }

  /** Ends everything in it and removes it. */
  async close(): Promise<void> {
    const all = [...this.started, this.keeper].filter(
      ({ exitCode, signalCode }) => exitCode === null && !signalCode,
    );
    const gone = all.map((child) => new Promise((resolve) => child.once('close', resolve)));
    for (const child of all) child.kill('SIGKILL');
    await Promise.all(gone);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  private copyProgram(file: string): void {
    for (const one of [file, ...librariesOf(file)]) this.copy(one);
  }

  private copy(file: string): void {
    const target = join(this.folder, file);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, target);
  }
}

/** The shared libraries that a program loads, its loader included. */
const librariesOf = (program: string): string[] =>
  [...execFileSync('ldd', [program], { encoding: 'utf8' }).matchAll(/(\/\S+) \(0x/g)].map(
    ([, file]) => file!,
  );
