import { createHash } from 'node:crypto';
import { acceptedTypes, endingOf } from '../../../files/model';
import { keyOf } from '../../../storage/model';
import { addDays, viennaDay } from '../../../time/days';
import type { Tx } from '../..';
import * as t from '../../tables';
import links from '../data/documents.json' with { type: 'json' };
import { finder } from '../rows';
import type { DemoFile } from './document-files';
import { type DocumentSeed, fileSeeds } from './file-seeds';
import { p } from './process-text';

/** Keeps the content of a file, under the hash of what is in it. */
export type KeepFile = (bytes: Uint8Array) => Promise<void>;

/** @returns how many documents there are. */
export async function writeDocuments(
  tx: Tx,
  now: Date,
  categoryUid: (name: string) => number,
  processes: [string, number][],
  keepFile?: KeepFile,
): Promise<number> {
  const today = viennaDay(now);
  const seeds = [...(links as DocumentSeed[]), ...fileSeeds];
  const written = await tx
    .insert(t.documents)
    .values(
      seeds.map(({ category, description, processes: _, files: __, from, until, ...row }, index) => ({
        ...row,
        description: p(description),
        categoryUid: categoryUid(category),
        validFrom: from === undefined ? '2026-01-01' : addDays(today, from),
        validUntil: until === undefined ? null : addDays(today, until),
        position: index + 1,
      })),
    )
    .returning({ uid: t.documents.uid, title: t.documents.title });
  const uidOf = finder(
    'Dokument',
    written.map(({ uid, title }) => [title, uid] as const),
  );
  await tx
    .insert(t.processesDocuments)
    .values(
      seeds.flatMap(({ title, processes: names = [] }) =>
        processes
          .filter(([key]) => names.includes(key.split(' ')[0]!))
          .map(([, processUid]) => ({ processUid, documentUid: uidOf(title) })),
      ),
    );
  for (const { title, files = [] } of seeds) {
    for (const [at, file] of files.entries()) await writeFile(tx, uidOf(title), at + 1, file, keepFile);
  }
  return written.length;
}

async function writeFile(
  tx: Tx,
  documentUid: number,
  version: number,
  { name, bytes }: DemoFile,
  keepFile?: KeepFile,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await keepFile?.(bytes);
  await tx.insert(t.documentFiles).values({
    ...{ documentUid, version, name, sha256, size: bytes.length, storageKey: keyOf(sha256) },
    type: acceptedTypes[endingOf(name)]!,
  });
}
