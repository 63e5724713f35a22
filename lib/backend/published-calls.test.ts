import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { endpoints } from './registry';

test('every call of docs/requirements/calls.md, Published calls is declared', () => {
  const text = readFileSync('docs/requirements/calls.md', 'utf8');
  const calls = [...text.matchAll(/^\| `([A-Z]+) (\S+)` +\|/gm)].map(
    ([, method, path]) => `${method} ${path}`,
  );
  expect(calls).toHaveLength(28);
  const named = (path: string) => path.replace(/\{\w+\}/g, '{}');
  const declared = new Set(endpoints.map(({ method, path }) => named(`${method} ${path}`)));
  expect(calls.filter((call) => !declared.has(named(call)))).toEqual([]);
});
