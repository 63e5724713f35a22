import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
export const modules = join(root, 'node_modules');
/** Node 24, pinned by package.json; the machine's own Node only installs it. */
export const node = join(modules, '.bin', 'node');

/** Whether this is an unpacked archive of `npm run package`: built, with its modules, and never changed. */
export const packaged = existsSync(join(root, 'VERSION'));
/** The empty embedded database with all tables that an archive carries; the sources have none. */
export const preparedDatabase = join(root, 'embedded', 'pglite');

/** Where V8 keeps compiled code: that of servers (lib/compiled.mjs), and of all that tests start. */
export const compiled = join(modules, '.cache', 'portal-compiled');

/**
 * How Node runs the server: after 12,000 pages it holds 90 MB less than with its own settings (docs/bench.md, Wo der
 * Speicher liegt). `npm run serve` and scripts/package/portal say the same.
 */
export const sparing = { args: ['--max-semi-space-size=16'], env: { MALLOC_ARENA_MAX: '2' } };

/** The arguments with which Node makes the tables and the content of the database, or brings them to this release. */
export const preparing = ['--conditions=react-server', '--import', 'tsx', join(root, 'scripts/prepare.ts')];

/** The environment of child processes: the project's own programs first, and no telemetry. */
export function childEnv(extra = {}) {
  return {
    ...process.env,
    PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter),
    NEXT_TELEMETRY_DISABLED: '1',
    ...extra,
  };
}
