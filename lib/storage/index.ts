import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../config.ts';
import { localStorage } from './local.ts';
import { keyOf, type Storage } from './model.ts';

export { keyOf, type Storage } from './model.ts';

let opened: Promise<Storage> | undefined;

/** The configured storage: a bucket of an S3 service, or the folder `files` beside the database. */
export function storage(): Promise<Storage> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Storage> {
  if (!config.s3) return localStorage(join(config.dataDir, 'files'));
  const { s3Storage } = await import('./s3.ts'); // a large module, loaded only if needed
  return s3Storage(config.s3);
}

/** The folder of files that are not taken over yet. It is beside the storage, so that a local one can rename them. */
export const incomingFolder = () => join(config.dataDir, 'incoming');

/** Stores a small content under its own key. */
export const keepBytes = (bytes: Uint8Array): Promise<void> =>
  keepAs(keyOf(createHash('sha256').update(bytes).digest('hex')), bytes);

/** Stores a small content under a given key. */
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
