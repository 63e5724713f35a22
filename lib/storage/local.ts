import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Storage } from './model.ts';

/** A storage in a folder, which processes of one machine may share. */
export function localStorage(folder: string): Storage {
  const found = (key: string) =>
    stat(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  return {
    // Moved, not copied: a process killed meanwhile would leave half a file under the key.
    put: async (key, path) => {
      const place = join(folder, key);
      await mkdir(dirname(place), { recursive: true });
      const file = await open(path, 'r+');
      try {
        await file.utimes(new Date(), new Date());
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(path, place);
    },
    open: async (key, range) => {
      const stream = createReadStream(join(folder, key), range);
      await new Promise<void>((resolve, reject) => {
        stream.once('ready', resolve);
        stream.once('error', reject);
      });
      return stream;
    },
    modified: async (key) => (await found(key))?.mtime,
    delete: (key) => rm(join(folder, key), { force: true }),
    list: async function* () {
      // It is made with the first file.
      const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const one of all) {
        const key = relative(folder, join(one.parentPath, one.name)).replaceAll(sep, '/');
        const there = one.isFile() ? await found(key) : undefined;
        if (there) yield { key, modified: there.mtime, size: there.size };
      }
    },
  };
}
