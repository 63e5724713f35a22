import { runInNewContext } from 'node:vm';

/**
 * Does what a careless pattern would do for minutes, and ends it then: nothing else could, as the loop waits for it.
 * A guard against a run that hangs, no measure: what is right takes a thousandth of it.
 * @throws Error when it was ended
 */
export const guarded = <T>(work: () => T): T => runInNewContext('work()', { work }, { timeout: 20_000 });
