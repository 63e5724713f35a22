import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { root, sparing } from '../steps/paths.mjs';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-script-')));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['release/portal', 'current/portal', 'in-path'])(
  '%s runs the release that it belongs to',
  (name) => {
    const release = join(folder, 'release');
    mkdirSync(join(release, 'node_modules/node/bin'), { recursive: true });
    writeFileSync(join(release, 'node_modules/node/bin/node'), '#!/bin/sh\necho "$PWD" "$INIT_CWD" "$@"\n', {
      mode: 0o755,
    });
    copyFileSync(new URL('portal', import.meta.url), join(release, 'portal'));
    chmodSync(join(release, 'portal'), 0o755);
    for (const [link, target] of [
      ['current', 'release'],
      ['in-path', join(folder, 'current/portal')],
    ] as const) {
      rmSync(join(folder, link), { force: true });
      symlinkSync(target, join(folder, link));
    }
    const out = execFileSync(join(folder, name), ['backup', 'a b'], {
      cwd: '/',
      env: { PATH: process.env.PATH, NODE_ENV: 'test' },
      encoding: 'utf8',
    });
    expect(out).toBe(`${release} / --conditions=react-server --import tsx scripts/portal.ts backup a b\n`);
  },
);

test.each(['scripts/package/portal', 'package.json'])(
  '%s runs the server as sparingly as npm start',
  (file) => {
    const said = readFileSync(join(root, file), 'utf8');
    const settings = Object.entries(sparing.env).map(([name, value]) => `${name}=${value}`);
    for (const one of settings) expect(said).toContain(one);
    expect(said).toContain(`${sparing.args.join(' ')} scripts/serve.mjs`);
  },
);
