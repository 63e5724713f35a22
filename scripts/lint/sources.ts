import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Files by their path from the top, with their text; '' for what is no text of ours. */
export type Sources = ReadonlyMap<string, string>;

const ours = /\.(?:tsx?|mjs|css|md|sql)$/;

/** The files of the project: those that git knows or would take, without this lint's tests, which name what is not there. */
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
