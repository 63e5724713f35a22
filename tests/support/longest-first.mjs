import { statSync } from 'node:fs';
import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import durations from './durations.json' with { type: 'json' };

const root = new URL('../..', import.meta.url).pathname;

/** Starts what takes longest first, so that no worker is left alone with it at the end. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    // A file that the table does not name is among the short ones, which the larger ones begin.
    const seconds = ({ path }) =>
      durations[relative(root, path)] ?? Math.min(statSync(path).size / 10_000, 5);
    return [...tests].sort((a, b) => seconds(b) - seconds(a));
  }
}
