import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before the unit tests: places for the databases that the first migrates (database.ts, database-environment.mjs). */
export default function setup() {
  process.env.TEST_DUMP_FOLDER = mkdtempSync(join(tmpdir(), 'portal-dump-'));
  process.env.TEST_TEMPLATE_DATABASE = `portal_migrated_${randomUUID().replaceAll('-', '')}`;
}
