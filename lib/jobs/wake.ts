import 'server-only';

const place = Symbol.for('energiemarkt.jobs.wake');
type Holder = { [place]?: (name: string) => void };

/**
 * Tells the jobs of this process that there is work, so that nobody waits for their clock. Where none run
 * (scripts, tests, another process) nothing happens: the clock finds the work.
 */
export const wakeJob = (name: string): void => (globalThis as Holder)[place]?.(name);

/** Says who is to be told; nobody with undefined. One for all bundles of the process. */
export function setWaker(waker: ((name: string) => void) | undefined): void {
  (globalThis as Holder)[place] = waker;
}
