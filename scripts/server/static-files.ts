import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';

const prefix = '/_next/static/';
const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.map': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Answers a request for a built file; false for other paths. */
export type StaticFiles = (req: IncomingMessage, res: ServerResponse, path: string) => boolean;

/**
 * Serves built files of this release and of the others on this machine: pages of the previous release are still open,
 * and pages of the next one come from processes started anew. Unknown files get 404; Next would answer 500 for files
 * that it knew and that are gone.
 * @param own the folder of this process's release
 * @param others the folders of all releases, asked if the own one lacks a file
 */
export function staticFiles(own: string, others: () => string[]): StaticFiles {
  const found = async (name: string) => {
    const file = await openFile(join(own, 'static', name));
    if (file) return file;
    for (const folder of others()) {
      const other = await openFile(join(folder, 'static', name));
      if (other) return other;
    }
    return undefined;
  };
  return (req, res, path) => {
    if (!path.startsWith(prefix)) return false;
    void answer(req, res, path, found);
    return true;
  };
}

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  found: (name: string) => Promise<{ file: FileHandle; size: number } | undefined>,
): Promise<void> {
  const say = (status: number, text: string, headers = {}) => {
    res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });
    res.end(text);
  };
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return say(405, 'Ungültige Anfrage.', { Allow: 'GET, HEAD' });
  const name = decodeURIComponent(path.slice(prefix.length)); // plainPath ensures that it is well-formed and hides no slash
  const there = name.split('/').includes('..') ? undefined : await found(name).catch(() => undefined);
  if (!there) return say(404, 'Diese Datei gibt es nicht.');
  res.writeHead(200, {
    'Content-Type': types[extname(name)] ?? 'application/octet-stream',
    'Content-Length': there.size,
    'Cache-Control': 'public, max-age=31536000, immutable', // a hash of the content is in its name
  });
  if (req.method === 'GET') return void pipeline(there.file.createReadStream(), res, () => {});
  await there.file.close();
  res.end();
}

/** Opens a file for reading; undefined if there is none. */
async function openFile(path: string): Promise<{ file: FileHandle; size: number } | undefined> {
  const file = await open(path).catch(() => undefined);
  const stat = await file?.stat();
  if (file && stat?.isFile()) return { file, size: stat.size };
  await file?.close();
  return undefined;
}
