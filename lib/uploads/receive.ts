import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '../config';
import { getClient } from '../db';
import { roomIn } from '../db/room';
import { PortalError } from '../errors';
import { incomingFolder } from '../storage';
import { storageFailure } from '../storage/failure';
import { formatSize } from '../text/size';

/** A received file on this machine that is not accepted yet. */
export interface ReceivedFile {
  path: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal, lower case. */
  sha256: string;
  /** Deletes the file unless something has taken it over. */
  drop(): Promise<void>;
}

/** Bytes read and dropped beyond the limit, so that the sender of a slightly too large file can read our answer. */
const patience = 10_000_000;

const tooLarge = () =>
  new PortalError('too_large', {
    message: `Die Datei ist zu groß: höchstens ${formatSize(config.uploadLimit)}.`,
  });

/**
 * Writes a body to a file piece by piece, with its size and hash. An incomplete body leaves nothing.
 * @param declared its length in bytes as announced; 0 if unknown
 * @throws PortalError too_large; invalid_input when it is incomplete; unavailable when it can't be written
 */
export async function receive(body: AsyncIterable<Uint8Array>, declared = 0): Promise<ReceivedFile> {
  const limit = config.uploadLimit;
  if (declared > limit + patience) throw tooLarge();
  const path = join(incomingFolder(), randomUUID());
  const drop = () => rm(path, { force: true });
  const hash = createHash('sha256');
  let size = 0;
  const client = await getClient();
  try {
    await mkdir(incomingFolder(), { recursive: true });
    // An embedded database on the same disk needs the rest.
    const left =
      client.kind === 'pglite'
        ? (await roomIn(incomingFolder())) - client.reserve()
        : Number.POSITIVE_INFINITY;
    if (left < (declared || limit))
      throw Object.assign(new Error('The disk is almost full.'), { code: 'ENOSPC' });
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const piece of whole(body)) {
        size += piece.length;
        if (size > limit + patience) break;
        if (size > limit) continue;
        hash.update(piece);
        await file.writeFile(piece);
      }
    } finally {
      await file.close();
    }
    if (size > limit) throw tooLarge();
    if (declared > 0 && size !== declared) {
      throw new PortalError('invalid_input', { message: 'Die Datei ist nicht vollständig angekommen.' });
    }
    return { path, size, sha256: hash.digest('hex'), drop };
  } catch (error) {
    await drop().catch(() => {});
    throw storageFailure(error);
  }
}

/** Turns a lost sender into an input error, as it is no failure of this site. */
async function* whole(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw new PortalError('invalid_input', { message: 'Die Übertragung ist abgebrochen.', cause });
  }
}
