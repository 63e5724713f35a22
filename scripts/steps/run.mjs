import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const running = new Map(); // how each is ended, by child
let interrupted = false;

/** Calls `then` when npm is gone: npm signals only the shell between it and us, which dies alone. */
function whenParentIsGone(then) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, 250);
  timer.unref();
}

/** Ends what runs; `isInterrupted` says so from then on. */
export function interrupt(signal = 'SIGTERM') {
  interrupted = true;
  for (const end of running.values()) end(signal);
}

/** From now on a signal ends the running children, and then this process. */
export function passSignalsOn() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => interrupt(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  whenParentIsGone(() => process.emit('SIGTERM', 'SIGTERM'));
}

export const isInterrupted = () => interrupted;

/**
 * Runs a program to its end and shows its output.
 * @param onMessage called with messages that the child sends by process.send
 * @param quiet shows only its errors
 * @param whole signals reach everything it started: needed where npm and a shell stand between
 * @returns its exit code; 128 if a signal ended it
 */
export function run(
  command,
  args,
  { env = process.env, onMessage, cwd = root, quiet = false, whole = false } = {},
) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', quiet ? 'ignore' : 'inherit', 'inherit', ...(onMessage ? ['ipc'] : [])];
    const child = spawn(command, args, { cwd, env, stdio, detached: whole });
    running.set(child, (signal) => (whole ? process.kill(-child.pid, signal) : child.kill(signal)));
    if (onMessage) child.on('message', onMessage);
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 128);
    });
  });
}
