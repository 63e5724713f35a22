/** A backup as one tar: a description, the database as its own tools write it, and the contents of all documents. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract, type Pack, pack } from 'tar-stream';
import { incomingFolder, keyOf, type Storage, storage } from '../../lib/storage';
import { isContentKey } from '../../lib/storage/model';
import { Refusal } from './command';
import { type BackupKind, databaseNames } from './files';

type Entry = Extract extends AsyncIterable<infer One> ? One : never;

/** The first entry and the last; a backup without the last one is incomplete. */
const begin = 'backup.json';
const end = 'end.json';
const databaseEntry = 'database';
const filesFolder = 'files/';

interface Description {
  format: 1;
  database: BackupKind;
  /** Whether the contents of documents are in it. */
  files: boolean;
}

/**
 * Writes the backup.
 * @param dump a file with the database
 * @param withFiles whether the contents of documents belong in it
 * @returns how many contents are in it
 */
export async function writeArchive(
  file: string,
  database: BackupKind,
  dump: string,
  withFiles: boolean,
): Promise<number> {
  const tar = pack();
  const written = pipeline(tar, privateFile(file));
  const filled = fill(tar, { format: 1, database, files: withFiles }, dump).catch((error: Error) => {
    tar.destroy(error);
    throw error;
  });
  const [counted, ended] = await Promise.allSettled([filled, written]);
  if (counted.status === 'rejected') throw counted.reason;
  if (ended.status === 'rejected') throw ended.reason;
  return counted.value;
}

/** A new file that only its owner can read. */
const privateFile = (file: string) => createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });

async function fill(tar: Pack, description: Description, dump: string): Promise<number> {
  let files = 0;
  await addText(tar, begin, JSON.stringify(description));
  await add(tar, databaseEntry, statSync(dump).size, createReadStream(dump));
  if (description.files) {
    const store = await storage();
    for await (const { key, size } of store.list()) {
      if (!isContentKey(key)) continue;
      const content = await opened(store, key);
      if (!content) continue;
      await add(tar, `${filesFolder}${key}`, size, Readable.from(content));
      files += 1;
    }
  }
  await addText(tar, end, JSON.stringify({ files }));
  tar.finalize();
  return files;
}

/** A stored content; undefined if it was tidied away since it was listed: then nothing names it any more. */
async function opened(store: Storage, key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    return await store.open(key);
  } catch (error) {
    if (await store.modified(key)) throw error;
    return undefined;
  }
}

const addText = (tar: Pack, name: string, text: string) =>
  add(tar, name, Buffer.byteLength(text), Readable.from([Buffer.from(text)]));

const add = (tar: Pack, name: string, size: number, content: Readable) =>
  pipeline(content, tar.entry({ name, size, mode: 0o600 }));

/** What a backup holds that was read to its end. */
export interface Checked {
  database: BackupKind;
  /** Undefined when it holds no contents of documents. */
  files?: number;
}

/**
 * Reads a whole backup: every content must be what its name says. Nothing is changed.
 * @param dump where its database is put; nowhere if left out
 * @throws Refusal when it is damaged, incomplete or of a newer version; the system's error where a file can't be read
 * or written
 */
export async function checkArchive(file: string, dump?: string): Promise<Checked> {
  const broken = new Refusal(`Die Sicherung „${file}“ ist beschädigt oder unvollständig.`);
  let description: Description | undefined;
  let hasDatabase = false;
  let files = 0;
  let complete = false;
  await eachEntry(file, async ({ name = '' }, entry) => {
    if (complete || (name === begin) === Boolean(description)) throw broken;
    if (name === begin) description = described(await textOf(entry));
    else if (name === databaseEntry && !hasDatabase) {
      hasDatabase = true;
      await pipeline(entry, dump ? privateFile(dump) : new PassThrough().resume());
    } else if (name === end) complete = JSON.parse(await textOf(entry)).files === files;
    else {
      const hash = createHash('sha256');
      await pipeline(entry, hash);
      if (name !== `${filesFolder}${keyOf(hash.digest('hex'))}`)
        throw new Refusal(`${broken.message} Der Inhalt von „${name}“ passt nicht zu seinem Namen.`);
      files += 1;
    }
  }).catch((error: NodeJS.ErrnoException) => {
    throw error instanceof Refusal || error.syscall ? error : broken;
  });
  if (!description || !complete || !hasDatabase || !Object.hasOwn(databaseNames, description.database))
    throw broken;
  return { database: description.database, files: description.files ? files : undefined };
}

/** @throws Refusal for a format that this version does not know; SyntaxError, TypeError for no description */
function described(text: string): Description {
  const description = JSON.parse(text);
  if (description.format === 1) return description;
  throw new Refusal('Die Sicherung stammt von einer neueren Version des Portals; aktualisieren Sie zuerst.');
}

/** Puts the contents of a checked backup into the storage, those that it lacks. @returns how many it lacked */
export async function restoreFiles(file: string): Promise<number> {
  const store = await storage();
  let added = 0;
  mkdirSync(incomingFolder(), { recursive: true });
  await eachEntry(file, async ({ name = '', size = 0 }, entry) => {
    const key = name.slice(filesFolder.length);
    if (!name.startsWith(filesFolder) || (await store.modified(key))) return void entry.resume();
    const part = join(incomingFolder(), `restore-${process.pid}`);
    try {
      await pipeline(entry, privateFile(part));
      await store.put(key, part, size);
    } finally {
      await rm(part, { force: true });
    }
    added += 1;
  });
  return added;
}

async function eachEntry(file: string, work: (header: Entry['header'], entry: Entry) => Promise<void>) {
  const tar = extract();
  const read = pipeline(createReadStream(file), tar);
  read.catch(() => {}); // also ends the loop, which throws
  for await (const entry of tar) await work(entry.header, entry);
  await read;
}

async function textOf(entry: Entry): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of entry) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces).toString('utf8');
}
