import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DatabaseLockedError, lockFolder } from './lock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'portal-lock-')), 'daten');
  file = join(folder, 'lock');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

describe('lockFolder', () => {
  test('makes the folder, takes it, and gives it back', () => {
    const unlock = lockFolder(folder);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    unlock();
    expect(existsSync(file)).toBe(false);
    lockFolder(folder)();
  });

  test('is refused while a living process holds it, with its number and the way out', async () => {
    const other = spawn('sleep', ['60']);
    writeOwner(`${other.pid} `);
    try {
      expect(() => lockFolder(folder)).toThrow(DatabaseLockedError);
      expect(() => lockFolder(folder)).toThrow(new RegExp(`${other.pid}.*DATA_DIR`, 's'));
      expect(readFileSync(file, 'utf8')).toContain(String(other.pid));
    } finally {
      other.kill('SIGKILL');
      await new Promise((resolve) => other.once('close', resolve));
    }
    lockFolder(folder)();
  });

  test.each(['', 'kaputt', '0 1', '-5 1', '99999999 1', 'NaN'])(
    'a lock that nobody living holds is taken over: %j',
    (owner) => {
      writeOwner(owner);
      lockFolder(folder)();
    },
  );

  // Process numbers are given again; without /proc the start cannot be told, and the lock stays.
  const canTell = existsSync('/proc/self/stat') ? test : test.skip;
  canTell('the same number with another start is another process', () => {
    writeOwner(`${process.pid} 1`);
    lockFolder(folder)();
  });

  test('gives back only what is its own', () => {
    const unlock = lockFolder(folder);
    writeFileSync(file, '12345 1');
    unlock();
    expect(readFileSync(file, 'utf8')).toBe('12345 1');
  });
});

function writeOwner(owner: string) {
  lockFolder(folder)();
  writeFileSync(file, owner);
}
