import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../steps/paths.mjs';
import { modulesOf } from './modules.mjs';

test('what a package imports of those beside it is carried too, where we need it', () => {
  mkdirSync(join(root, 'tests/.output'), { recursive: true });
  const nothingBuilt = mkdtempSync(join(root, 'tests/.output/release-'));
  const found = modulesOf(['lib/storage/s3.ts'], relative(root, nothingBuilt));
  rmSync(nothingBuilt, { recursive: true });
  const names = ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner', 'flydrive', 'next', 'react'];
  expect(found).toEqual(expect.arrayContaining(names.map((name) => `node_modules/${name}`)));
  expect(found).not.toContain('node_modules/@google-cloud/storage'); // may stand beside flydrive too
  expect(found).not.toContain('node_modules/@playwright/test'); // beside next, for tests
});
