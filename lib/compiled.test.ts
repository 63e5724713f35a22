import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-compiled-')));
afterAll(() => rmSync(folder, { recursive: true }));

/** Where a process keeps what it compiled; '' for nowhere. */
function cacheOf(name: string, { files = [] as string[], args = [] as string[], named = '' }): string {
  const module = join(folder, name, 'lib/compiled.mjs');
  mkdirSync(join(folder, name, 'lib'), { recursive: true });
  copyFileSync(new URL('compiled.mjs', import.meta.url), module);
  for (const file of files) writeFileSync(join(folder, name, file), '');
  const print = `process.stdout.write(require('node:module').getCompileCacheDir() ?? '')`;
  return execFileSync(
    process.execPath,
    ['--import', pathToFileURL(module).href, '-e', print, '--', ...args],
    {
      env: { NODE_ENV: 'test', ...(named && { NODE_COMPILE_CACHE: named }) },
      encoding: 'utf8',
    },
  );
}

test('what was compiled stays beside the modules of the sources, for an archive only where its operator says', () => {
  const usual = join(folder, 'sources#1', 'node_modules/.cache/portal-compiled');
  expect(cacheOf('sources#1', {})).toContain(usual);
  expect(cacheOf('dev', { args: ['--dev'] })).toBe('');
  expect(cacheOf('archive', { files: ['VERSION'] })).toBe('');
  const named = join(folder, 'elsewhere');
  for (const files of [[], ['VERSION']]) expect(cacheOf('named', { files, named })).toContain(named);
});
