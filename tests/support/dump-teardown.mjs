import { rmSync } from 'node:fs';
import { onServer } from './template.mjs';

/** After the unit tests: nothing is left. */
export default async function teardown() {
  const { TEST_DATABASE_URL: server, TEST_DUMP_FOLDER: folder, TEST_TEMPLATE_DATABASE: name } = process.env;
  rmSync(folder, { recursive: true, force: true });
  if (server) await onServer(`drop database if exists ${name} with (force)`);
}
