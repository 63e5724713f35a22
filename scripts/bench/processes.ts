import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../steps/free-port.mjs';
import { childEnv, node, root } from '../steps/paths.mjs';

/** A server started by the bench. */
export interface Running {
  origin: string;
  /** Process number. */
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a server on our Node and waits until it answers 200.
 * @param make the arguments and variables for a port
 * @param probe the path to ask
 */
export async function startNode(
  make: (port: number) => { args: string[]; env?: Record<string, string>; cwd?: string },
  probe: string,
): Promise<Running> {
  const port = await freePort();
  const { args, env, cwd = root } = make(port);
  const child = spawn(node, args, {
    cwd,
    env: childEnv({ ...env, NODE_ENV: 'production' }),
    // The log is written as in operation, but not read. serve.mjs ends by itself when the channel is gone.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const running = { origin: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => end(child) };
  for (let i = 0; i < 600 && child.exitCode === null; i++) {
    const answer = await fetch(running.origin + probe).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return running;
    await sleep(100);
  }
  await running.stop();
  throw new Error(`Der Server (${args.join(' ')}) ist nicht gestartet.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await closed;
}
