import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Files by their path from the top, with their text; '' for other kinds of files. */
export type Sources = ReadonlyMap<string, string>;

const ours = /\.(?:tsx?|mjs|css|md|sql)$/;

/** Files that are or could be in git, without this lint's tests, which name things that do not exist. */
export function sources(): Sources {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  const names = [...new Set(listed.split('\n'))].filter(
    (name) => name && existsSync(name) && !/^scripts\/lint\/.*\.test\./.test(name),
  );
  return new Map(names.map((name) => [name, ours.test(name) ? readFileSync(name, 'utf8') : '']));
}

/** The headings of a document below its title. */
export const sections = (text: string): string[] =>
  [...text.matchAll(/^#{2,}\s+(.+)$/gm)].map(([, heading = '']) => heading.trim());
