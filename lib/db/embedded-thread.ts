// The embedded database, in a thread of its own (embedded.ts). It is run from its source.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Answer, Failure, Question } from './embedded.ts';
import { prepareStatements } from './prepare-statements.ts';

/**
 * Its memory never shrinks: with PostgreSQL's own settings it has 128 MB for pages of tables, and a large index takes
 * 64 MB more for good. Its log, which keepRoom shortens, would keep a gigabyte of used files.
 */
const settings = [
  'shared_buffers=32MB',
  'maintenance_work_mem=16MB',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
];

/** PGlite itself writes and reads each byte by a number's text, which takes half a second for a schema of 2 MB. */
const bytea = 17;

const raw = await PGlite.create(workerData.folder, {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
  serializers: { [bytea]: (value: Uint8Array) => `\\x${Buffer.from(value).toString('hex')}` },
  parsers: { [bytea]: (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex')) },
});
prepareStatements(raw);

/** Lists are read with the parser of what is in them, which may be `asIs`. Those of json are parsed here: they are no text. */
const listsOfJson = [199, 3807].map((type) => [
  type,
  (text: string) => types.arrayParser(text, (one: string) => JSON.parse(one), type),
]);
const usual = { ...raw.parsers, ...Object.fromEntries(listsOfJson) };
const asIs = (text: string) => text;
const tables = new Map<string, typeof usual>();

/** PGlite copies its table of hundreds of parsers for each statement that has its own, which takes longer than most of ours. */
function parsersFor(asText: string): typeof usual {
  const made =
    tables.get(asText) ??
    ({ ...usual, ...Object.fromEntries(asText.split(',').map((type) => [type, asIs])) } as typeof usual);
  tables.set(asText, made);
  return made;
}

function run([what, text, values, rowMode, asText]: Question): Promise<unknown> {
  raw.parsers = asText ? parsersFor(asText) : usual;
  if (what === 'query') return raw.query(text, values, { rowMode });
  if (what === 'exec') return raw.exec(text);
  if (what === 'dump') return raw.dumpDataDir(text).then((file) => file.arrayBuffer());
  return raw.close();
}

/** What can be said of an error: a copy of it would lack what PostgreSQL says. Values are told to nobody. */
function told(error: unknown): Failure {
  // Code that broke goes on with wrong results, and nobody knows what it has in memory.
  if (error instanceof WebAssembly.RuntimeError) throw error;
  const { params: _, queryOptions: __, ...rest } = { ...(error as object) } as Record<string, unknown>;
  return { ...rest, message: error instanceof Error ? error.message : String(error) };
}

async function answer(question: Question): Promise<Answer> {
  try {
    return { done: await run(question) };
  } catch (error) {
    return { failed: told(error) };
  }
}

/** Answers have the order of the questions. */
let last: Promise<void> = Promise.resolve();
parentPort!.on('message', (question: Question) => {
  last = last.then(async () => parentPort!.postMessage(await answer(question)));
});
