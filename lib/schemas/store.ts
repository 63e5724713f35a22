import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import * as tables from '../db/tables';
import type { FileKind } from './model';

/** A file as it is put into a set. */
export interface NewFile {
  name: string;
  kind: FileKind;
  main: boolean;
  bytes: Uint8Array;
}

/** SHA-256, hexadecimal and lower case. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A lock for all who write schema files, so that a content is not deleted while another file begins to use it. */
export const lockFiles = (tx: Db | Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('schema_files'))`);

/** Puts files into the set of a schema version; what they take the place of is marked before. */
export async function insertFiles(
  tx: Db | Tx,
  schemaUid: number,
  files: NewFile[],
  byUid?: number,
): Promise<void> {
  if (files.length === 0) return;
  const kept = files.map((file) => ({ ...file, sha256: sha256Of(file.bytes) }));
  await tx
    .insert(tables.schemaFileContents)
    .values(kept.map(({ sha256, bytes }) => ({ sha256, size: bytes.length, content: bytes })))
    .onConflictDoNothing();
  await tx
    .insert(tables.schemaFiles)
    .values(
      kept.map(({ name, kind, main, sha256 }) => ({ schemaUid, name, kind, main, sha256, createdBy: byUid })),
    );
}

/** Drops contents that no file has any more, nor one that can be restored (lib/bin). */
export const dropUnusedContents = (tx: Tx) =>
  tx.execute(sql`delete from schema_file_contents c
    where not exists (select 1 from schema_files f where f.sha256 = c.sha256)
      and not exists (select 1 from deleted_records d where d.contents @> array[c.sha256])`);
