import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';

export type TarFile = [name: string, content: string | Uint8Array, mode?: number];

/** The callback is told of what ends the entry; its error event would end the process if nobody listened to it too. */
const entry = (tar: Pack, [name, content, mode = 0o644]: TarFile) =>
  new Promise<void>((resolve, reject) => {
    tar
      .entry({ name: `package/${name}`, mode, mtime: new Date(0) }, content as string, (error) =>
        error ? reject(error) : resolve(),
      )
      .on('error', reject);
  });

async function fill(tar: Pack, files: AsyncIterable<TarFile>): Promise<void> {
  for await (const file of files) await entry(tar, file);
  tar.finalize();
}

/** Files as npm packs them, a gzipped tar with all in the folder `package`. Who stops reading ends it, and whoever reads is told of an error of `files`. */
export function tarballOf(files: AsyncIterable<TarFile>): Readable {
  const tar = pack();
  const packed = pipeline(tar, createGzip(), () => {});
  fill(tar, files).catch((error: Error) => tar.destroy(error));
  return packed;
}
