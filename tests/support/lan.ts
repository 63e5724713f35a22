import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';

/** A machine to start programs on. */
export interface Machine {
  address: string;
  /** What its server listens on: a name of its own, as demo content is only shown on one's own machine. */
  host: string;
  /** What has to stand before a program and its arguments, so that it runs there. */
  enter: string[];
}

/** Whether this process may make namespaces and connect them. */
const real =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--net', '--mount', 'ip', 'link', 'add', 'name', 'lan', 'type', 'bridge']).status ===
    0;

/** Runs `ip` in a namespace, or here. */
function ip(enter: readonly string[], ...args: string[]): void {
  const [program, ...rest] = [...enter, 'ip', ...args] as [string, ...string[]];
  execFileSync(program, rest);
}

/** How to enter the network of a process. */
const networkOf = (pid: number) => ['nsenter', `--target=${pid}`, '--net', '--'];

/**
 * Machines that see each other by addresses of their own, this one among them: network namespaces on a bridge, or,
 * where those may not be made, processes of this one, which only visitors see by several addresses. Everything goes
 * with the processes that keep the namespaces, which end with this process.
 */
export class Lan {
  private readonly net = `198.18.${randomInt(1, 255)}`; // RFC 2544: for tests alone
  private readonly keepers: ChildProcess[] = [];
  private readonly doors: Server[] = [];
  private machines = 0;
  private bridge = 0;

  /** Addresses of this machine, as of so many visitors. */
  readonly visitors = [1, 2, 3].map((at) => (real ? `${this.net}.${at}` : `127.0.0.${100 + at}`));

  async open(): Promise<void> {
    if (!real) return;
    this.bridge = await this.keep('ip link add name lan type bridge', 'ip link set lan up');
    const name = `portal${this.net.split('.')[2]}`;
    this.plug(name, process.pid);
    for (const address of this.visitors) ip([], 'address', 'add', `${address}/24`, 'dev', name);
    ip([], 'link', 'set', name, 'up');
  }

  /** Another machine, with a name for itself that leads to its address. */
  async machine(): Promise<Machine> {
    if (!real) return { address: '127.0.0.1', host: '127.0.0.1', enter: [] };
    this.machines += 1;
    const address = `${this.net}.${10 + this.machines}`;
    const pid = await this.keep(
      'mount -t tmpfs lan /mnt',
      `echo "${address} localhost" > /mnt/hosts`,
      'mount --bind /mnt/hosts /etc/hosts',
      'umount /mnt',
    );
    const enter = ['nsenter', `--target=${pid}`, '--net', '--mount', `--wd=${process.cwd()}`, '--'];
    this.plug('eth0', pid);
    ip(networkOf(pid), 'address', 'add', `${address}/24`, 'dev', 'eth0');
    ip(networkOf(pid), 'link', 'set', 'eth0', 'up');
    return { address, host: 'localhost', enter };
  }

  /** Lets the machines in to a database that only this one sees. @returns its address for them */
  async door(to: string): Promise<string> {
    const url = new URL(to);
    if (!real) return to;
    const [host, port] = [url.hostname, Number(url.port || 5432)];
    const server = createServer((from) => {
      const there = connect(port, host);
      for (const [one, other] of [
        [from, there],
        [there, from],
      ] as const)
        one.on('error', () => other.destroy()).pipe(other);
    });
    await new Promise<void>((resolve) => server.listen(0, this.visitors[0], resolve));
    this.doors.push(server);
    const address = server.address();
    url.hostname = this.visitors[0]!;
    url.port = String(typeof address === 'object' && address?.port);
    return url.href;
  }

  async close(): Promise<void> {
    for (const door of this.doors) door.close();
    const gone = this.keepers.map((keeper) => new Promise((resolve) => keeper.once('close', resolve)));
    for (const keeper of this.keepers) keeper.kill();
    await Promise.all(gone);
  }

  /** A namespace that lives as long as a process in it. @returns the process's id */
  private async keep(...setUp: string[]): Promise<number> {
    // `cat` ends when this process does.
    const script = [...setUp, 'ip link set lo up', 'echo ready', 'exec cat'].join('\n');
    const keeper = spawn('unshare', ['--net', '--mount', 'sh', '-euc', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.keepers.push(keeper);
    await new Promise<void>((resolve, reject) => {
      keeper.stdout.once('data', () => resolve());
      keeper.once('close', () => reject(new Error('A network namespace was not made.')));
    });
    return keeper.pid!;
  }

  /** A cable from the bridge into the namespace of a process, where its end gets a name. */
  private plug(name: string, pid: number): void {
    const port = `p${this.machines}`;
    const there = networkOf(this.bridge);
    const end = ['type', 'veth', 'peer', 'name', name, 'netns', String(pid)];
    ip(there, 'link', 'add', 'name', port, ...end);
    ip(there, 'link', 'set', port, 'master', 'lan', 'up');
  }
}
