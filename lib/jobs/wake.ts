import 'server-only';

const place = Symbol.for('energiemarkt.jobs.wake');
type Holder = { [place]?: (name: string) => void };

/**
 * Wakes a job of this process, so that work does not wait for the clock. Does nothing where no jobs run (scripts,
 * tests, another process); the clock finds the work.
 */
export const wakeJob = (name: string): void => (globalThis as Holder)[place]?.(name);

/** Sets who is woken; undefined for nobody. One for all bundles of the process. */
export function setWaker(waker: ((name: string) => void) | undefined): void {
  (globalThis as Holder)[place] = waker;
}
