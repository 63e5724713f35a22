/**
 * Writes the answers of all calls (lib/api-reference/answers.json), and adds what is new to what programs rely on
 * (promised.json beside it; what breaks a promise is taken out of it by hand) and to the change log (change-log.json). `--check` only
 * compares.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiChanges, additions, logged } from '../../lib/api-reference/change-log';
import type { ApiDocument } from '../../lib/api-reference/document';
import { joined, type Promises, promisesOf } from '../../lib/api-reference/promises';
import { root } from '../steps/paths.mjs';
import { describeAnswers } from './describe';

const file = join(root, 'lib/api-reference/answers.json');

/** One line for each entry, so that a diff shows what changed. */
const lines = (entries: object) =>
  Object.entries(entries)
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');

const textOf = ({ calls, types }: { calls: object; types: object }) =>
  `{\n  "calls": {\n${lines(calls)}\n  },\n  "types": {\n${lines(types)}\n  }\n}\n`;

const { calls, types } = await describeAnswers();
const text = textOf({ calls, types });
if (!process.argv.includes('--check')) {
  await writeFile(file, text);
  // Both read the file that has just been written.
  const { openApiDocument } = await import('../../lib/backend/openapi');
  const { endpoints } = await import('../../lib/backend/registry');
  const now = promisesOf(JSON.parse(JSON.stringify(openApiDocument(endpoints))) as ApiDocument);
  const kept = join(root, 'lib/api-reference/promised.json');
  const before: Promises = JSON.parse(await readFile(kept, 'utf8'));
  await writeFile(kept, textOf(joined(before, now)));
  const log = join(root, 'lib/api-reference/change-log.json');
  const day = new Date().toISOString().slice(0, 10);
  const changes = logged(
    JSON.parse(await readFile(log, 'utf8')) as ApiChanges[],
    day,
    additions(before, now),
  );
  await writeFile(log, `${JSON.stringify(changes, null, 2)}\n`);
  console.log(`${Object.keys(calls).length} Antworten beschrieben.`);
} else if ((await readFile(file, 'utf8')) !== text) {
  console.error('Was die Aufrufe antworten, hat sich geändert: `npm run answers` schreibt es neu.');
  process.exitCode = 1;
}
process.exit();
