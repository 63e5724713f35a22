// The first thing that a process, or a thread of it, loads: from then on it keeps on disk what V8 compiled and the sources
// without their types. The next start takes a quarter less processor time for its first answer, and does not load the
// compiler of types (15 MB). The folder's name holds the user's number, so each user has entries of their own.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** An archive never changes (scripts/steps/paths.mjs), and sources under development change too often to be kept. */
const usual =
  existsSync(join(root, 'VERSION')) || process.argv.includes('--dev')
    ? undefined
    : join(root, 'node_modules/.cache/portal-compiled');
const folder = process.env.NODE_COMPILE_CACHE || usual;
if (folder) enableCompileCache({ directory: folder, portable: true });
