import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { permissions } from './permissions';

/** Where roles have their numbers: the list of them, and what each may do. */
const home = /^lib\/auth\/(roles|permissions)\.ts$/;
/** What is made up for tests and demonstrations, and tables as they once were. */
const apart = /\.test\.tsx?$|\/test-[\w-]+\.ts$|^lib\/db\/(seed|migrations)\//;

/** The number of a role as code or SQL may hold it. */
const numbered: RegExp[] = [
  /\bgroup_?id\b\s*(=|<>|in|===|!==)\s*\(?\s*['"{[]?\d/i,
  /\b(role|roles|activeRole|group|groups)\b(\??\.uid)?\s*(=|==|===|!==|<>|in|<@|&&|any)\s*\(?\s*['"{[]*[1-9]/i,
  /\b(roles|groups)\b\??\.(includes|indexOf|has)\(\d/,
  /[[({'"]+\s*\d\s*(,\s*\d\s*)+[\])}'"]+.*\b(role|roles|group_?id|groups|seenBy|print)\b/i,
  /\b(role|roles|group_?ids?|groups|seenBy|print)\b.*[[({'"]+\s*\d\s*(,\s*\d\s*)+[\])}'"]+/i,
  /\broles\.(pageAdmin|processAdmin|marketParticipant\w+|internal|registered|private)\b/,
];

const found = (text: string) =>
  text
    .split('\n')
    .flatMap((line, at) =>
      !/^\s*(\*|\/[/*])/.test(line) && numbered.some((one) => one.test(line)) ? [at + 1] : [],
    );

test('roles have their numbers in lib/auth alone', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^(app|components|lib|scripts)\//.test(file) && !home.test(file) && !apart.test(file));
  expect(files.length).toBeGreaterThan(500);
  const named = files.flatMap((file) => found(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));
  expect(named).toEqual([]);
});

test.each([
  'and g.group_id in (1, 2, 6)',
  "when d.visibility = 'roles' then '[1,2]' else roles end",
  'if (session.activeRole?.uid === 2) return true;',
  'const seesEverything = [1, 2]; // roles',
  'roles.includes(6)',
  "any(roles) or roles && '{1,2}'",
  'groups.includes(roles.pageAdmin)',
])('finds the number in „%s“', (line) => expect(found(line)).toEqual([1]));

test('every permission is held by a role', () => {
  for (const { roles } of Object.values(permissions)) expect(roles.length).toBeGreaterThan(0);
});
