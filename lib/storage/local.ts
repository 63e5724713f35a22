import { createReadStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Storage } from './model.ts';

/** A storage in a folder, which processes of one machine may share. */
export function localStorage(folder: string): Storage {
  const driver = new FSDriver({ location: folder, visibility: 'private' });
  const found = (key: string) =>
    stat(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  return {
    // The driver would copy; a process killed meanwhile would leave half a file under the key.
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
    delete: (key) => driver.delete(key),
    list: async function* () {
      const { objects } = await driver.listAll('', { recursive: true });
      for (const one of objects) {
        const there = one.isFile ? await found(one.key) : undefined;
        if (there && one.isFile) yield { key: one.key, modified: there.mtime, size: there.size };
      }
    },
  };
}
