/** Writes the answers of all calls (lib/api-reference/answers.json); `--check` only compares. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../steps/paths.mjs';
import { describeAnswers } from './describe';

const file = join(root, 'lib/api-reference/answers.json');

/** One line for each entry, so that a diff shows what changed. */
const lines = (entries: object) =>
  Object.entries(entries)
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');

const { calls, types } = await describeAnswers();
const text = `{\n  "calls": {\n${lines(calls)}\n  },\n  "types": {\n${lines(types)}\n  }\n}\n`;
if (!process.argv.includes('--check')) {
  await writeFile(file, text);
  console.log(`${Object.keys(calls).length} Antworten beschrieben.`);
} else if ((await readFile(file, 'utf8')) !== text) {
  console.error('Was die Aufrufe antworten, hat sich geändert: `npm run answers` schreibt es neu.');
  process.exitCode = 1;
}
process.exit();
