import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that work which can be parted holds the event loop. */
const longest = 10;

/** Makes what long work awaits between its parts: once 10 ms are over, everybody else has a turn. */
export function turns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longest) return;
    await nextTurn();
    since = performance.now();
  };
}

/** Makes what parts of a page await that React would render at once: each is let on in a turn of its own. */
export function oneAfterOther(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
