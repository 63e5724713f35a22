import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { auditActions } from './model';

test('every action that is written into the audit log has a German name', () => {
  const written = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(`lib/${file}`, 'utf8').matchAll(
          /\baudit\([^'"`()]*(?:\(\)[^'"`()]*)?'([\w-]+\.\w+)'/g,
        ),
      ].map(([, action]) => action!),
    );
  // Chosen by the purpose of the link, not written beside the call.
  written.push('account.activated', 'password.reset', 'password.first', 'user.pageAdmin');
  expect(written.length).toBeGreaterThan(60);
  expect([...new Set(written)].filter((action) => !(action in auditActions))).toEqual([]);
});
