import { rmSync } from 'node:fs';

/** After the unit tests: nothing is left. */
export default function teardown() {
  rmSync(process.env.TEST_DUMP_FOLDER, { recursive: true, force: true });
}
