import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from '@/scripts/steps/paths.mjs';
import { ask } from './http';
import type { Seeded } from './server';
import { cleanEnv } from './template.mjs';

/** `npm start`'s program with the server that it keeps running. */
export interface Supervised {
  port: number;
  output(): string;
  /** Kills the server, not its supervisor, with SIGKILL. */
  killServer(): void;
  /** Waits until the server answers. */
  ready(): Promise<void>;
  /** Ends both in order. */
  stop(): Promise<void>;
}

/** Numbers of the processes whose parent is `pid`. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false; // it ended meanwhile
      }
    })
    .map(Number);
}

/** Starts scripts/start.mjs on a database, without the screens of the warm-up. */
export function startSupervised(database: Seeded, port: number): Supervised {
  const child = spawn(node, [join(root, 'scripts/start.mjs'), '--cold'], {
    cwd: root,
    env: cleanEnv({ ...database.settings, PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let over = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const closed = new Promise<void>((resolve) =>
    child.once('close', () => {
      over = true;
      resolve();
    }),
  );
  return {
    port,
    output: () => output,
    killServer: () => {
      for (const pid of childrenOf(child.pid!)) process.kill(pid, 'SIGKILL');
    },
    ready: async () => {
      for (;;) {
        if (over) throw new Error(`Das Portal ist nicht gestartet:\n${output}`);
        const answer = await ask(port, 'GET', '/readyz').catch(() => undefined);
        if (answer?.status === 200) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
    },
  };
}
