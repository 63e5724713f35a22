import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../config.ts';
import { localStorage } from './local.ts';
import { keyOf, type Storage } from './model.ts';

export { keyOf, type Storage } from './model.ts';

let opened: Promise<Storage> | undefined;

/** The storage that the configuration names: a bucket of an S3 service, or the folder `files` beside the database. */
export function storage(): Promise<Storage> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Storage> {
  if (!config.s3) return localStorage(join(config.dataDir, 'files'));
  const { s3Storage } = await import('./s3.ts'); // only who needs it loads so much
  return s3Storage(config.s3);
}

/** Where files wait until they are taken over: beside the storage, so that a local one takes them by renaming. */
export const incomingFolder = () => join(config.dataDir, 'incoming');

/** Keeps a small content that was made here, under the key of what is in it. */
export const keepBytes = (bytes: Uint8Array): Promise<void> =>
  keepAs(keyOf(createHash('sha256').update(bytes).digest('hex')), bytes);

/** Keeps a small content under a key. */
export async function keepAs(key: string, bytes: Uint8Array): Promise<void> {
  const path = join(incomingFolder(), randomUUID());
  await mkdir(incomingFolder(), { recursive: true });
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    await (await storage()).put(key, path, bytes.length);
  } finally {
    await rm(path, { force: true });
  }
}
