import { delimiter, join, resolve } from 'node:path';

/** The folder of the project. */
export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
export const modules = join(root, 'node_modules');
/** Node 24, pinned by package.json; the machine's own Node only brings it here. */
export const node = join(modules, '.bin', 'node');

/** Where the processes that tests start keep the code that V8 has compiled for them: each of them loads the same. */
export const compiled = join(modules, '.cache', 'portal-compiled');

/** The environment of every child: the project's own programs first, and no telemetry. */
export function childEnv(extra = {}) {
  return {
    ...process.env,
    PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter),
    NEXT_TELEMETRY_DISABLED: '1',
    ...extra,
  };
}
