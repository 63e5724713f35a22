import 'server-only';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { config } from '../config';
import { PortalError } from '../errors';
import { log } from '../log';

/** Milliseconds of silence after which the scanner counts as away. */
const patience = 30_000;

/** What is scanned: a file by its path, or bytes. */
type Scanned = string | Uint8Array;

const most = 65_536;
function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += most) yield bytes.subarray(at, at + most);
}

/**
 * Scans a file with the configured virus scanner (clamd's INSTREAM: pieces with their lengths, an empty one at the end,
 * one line as the answer).
 * @returns the virus found; undefined for none, or without a configured scanner
 * @throws PortalError unavailable when the scanner is away, too slow or fails; unscanned files are not accepted
 */
export async function findVirus(scanned: Scanned): Promise<string | undefined> {
  if (!config.clamd) return undefined;
  try {
    const answer = await ask(connect(config.clamd), scanned);
    if (/^stream: OK$/.test(answer)) return undefined;
    const found = /^stream: (.+) FOUND$/.exec(answer);
    if (found) return found[1]!;
    throw new Error(`clamd: ${answer.slice(0, 200)}`);
  } catch (cause) {
    log().error({ err: cause }, 'virus scanner failed');
    throw new PortalError('unavailable', {
      message:
        'Der Virenscanner ist nicht erreichbar. Die Datei wurde nicht gespeichert; bitte versuchen Sie es später erneut.',
      cause,
    });
  }
}

async function ask(socket: Socket, scanned: Scanned): Promise<string> {
  socket.setTimeout(patience, () => socket.destroy(new Error('clamd is too slow')));
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  const closed = new Promise<void>((resolve, reject) => {
    socket.once('end', resolve);
    socket.once('error', reject);
  });
  closed.catch(() => {}); // handled below
  try {
    await Promise.race([once(socket, 'connect'), closed]);
    const send = async (bytes: Uint8Array) => {
      if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), closed]);
    };
    await send(Buffer.from('zINSTREAM\0'));
    const content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> =
      typeof scanned === 'string' ? createReadStream(scanned) : inPieces(scanned);
    for await (const piece of content) {
      if (pieces.length > 0) break; // it has answered already, e.g. because the file exceeds its own limit
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      await send(length);
      await send(piece);
    }
    await send(Buffer.alloc(4));
    await closed;
    return Buffer.concat(pieces)
      .toString('utf8')
      .replace(/[\0\n]+$/, '');
  } finally {
    socket.destroy();
  }
}
