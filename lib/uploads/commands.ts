import 'server-only';
import { openAsBlob } from 'node:fs';
import { and, eq, not, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import * as tables from '../db/tables';
import { write } from '../db/write';
import { invalidField } from '../errors';
import { kindOf } from '../files/kind';
import { badFileName, fileNameOf } from '../files/name';
import { keyOf, storage } from '../storage';
import { storageFailure } from '../storage/failure';
import type { Upload } from './model';
import { type ReceivedFile, receive } from './receive';
import { findVirus } from './scan';
import { virusFound } from './virus-found';

const { uploads } = tables;

const failed = (cause: unknown): never => {
  throw storageFailure(cause);
};

const refused = (message: string) => invalidField('file', message);

/** Locks a content, so that removing its last row and adding its first can't overlap. */
export const lockContent = (tx: Tx, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('storage'), hashtext(${key}))`);

/**
 * Accepts a file: checks limits, kind by content, and viruses, stores it, and adds its row last. A refused or
 * incomplete file leaves nothing behind.
 * @param given its name as sent
 * @param sent its content in pieces, and its length in bytes if the sender says it
 * @throws PortalError too_large; invalid_input at `file` for a refused file; unavailable without the scanner, or when the
 * storage is full or away
 */
export async function takeUpload(
  db: Db,
  byUid: number,
  given: string,
  { body, length }: { body?: AsyncIterable<Uint8Array>; length?: number },
): Promise<Upload> {
  const name = fileNameOf(given);
  if (!name) throw refused(badFileName);
  if (!body) throw refused('Die Anfrage enthält keine Datei.');
  const file = await receive(body, length);
  try {
    if (file.size === 0) throw refused(`${name} ist leer.`);
    const { type, problem } = await kindOf(name, await openAsBlob(file.path));
    if (problem !== undefined) throw refused(`${name} wird nicht angenommen: ${problem}`);
    const virus = await findVirus(file.path);
    if (virus) throw await virusFound(db, byUid, 'file', { name, virus });
    return await keep(db, byUid, file, { name, type });
  } finally {
    await file.drop();
  }
}

async function keep(
  db: Db,
  byUid: number,
  { path, size, sha256 }: ReceivedFile,
  { name, type }: { name: string; type: string },
): Promise<Upload> {
  const store = await storage();
  const storageKey = keyOf(sha256);
  await store.put(storageKey, path, size).catch(failed);
  return write(db, async (tx) => {
    await lockContent(tx, storageKey);
    if (!(await store.modified(storageKey).catch(failed)))
      throw new Error(`${storageKey} was taken away while it was kept`);
    const [row] = await tx
      .insert(uploads)
      .values({ name, type, size, sha256, storageKey, createdBy: byUid })
      .returning({ uid: uploads.uid });
    return { uid: row!.uid, name, type, size };
  });
}

const uploadGone = () =>
  invalidField('upload', 'Die hochgeladene Datei ist nicht mehr da. Bitte laden Sie sie noch einmal hoch.');

/** Whether an `uploads` is kept for a draft of a document: whoever publishes that takes it. */
const isPrepared = sql`exists (select 1 from prepared_changes p
  where p.entity = 'documents' and p."values"->>'upload' = ${uploads.uid}::text)`;

/**
 * A draft of a document names an upload of one's own that no other draft names, or the one that it named before; while it
 * does, it is kept.
 * @throws PortalError invalid_input at `upload`
 */
export async function checkUpload(
  tx: Tx,
  byUid: number,
  { upload }: { upload: number | null },
  was?: { upload?: number | null },
): Promise<void> {
  if (upload === null || upload === was?.upload) return;
  const [own] = await tx
    .select({ uid: uploads.uid })
    .from(uploads)
    .where(and(eq(uploads.uid, upload), eq(uploads.createdBy, byUid), not(isPrepared)))
    .for('update');
  if (!own) throw uploadGone();
}

/**
 * Moves an upload into a record, in the record's transaction, and deletes its row.
 * @throws PortalError invalid_input at `upload` when it is gone, somebody else's and named by no draft, or its content is not in the storage;
 * unavailable when the storage does not answer
 */
export async function claimUpload(tx: Tx, byUid: number, uid: number) {
  const [row] = await tx
    .delete(uploads)
    .where(and(eq(uploads.uid, uid), or(eq(uploads.createdBy, byUid), isPrepared)))
    .returning();
  if (!row) throw uploadGone();
  const { name, type, size, sha256, storageKey } = row;
  const there = await (await storage()).modified(storageKey).catch(failed);
  if (!there) {
    throw invalidField(
      'upload',
      'Die hochgeladene Datei liegt nicht in der Ablage. Bitte laden Sie sie noch einmal hoch.',
    );
  }
  return { name, type, size, sha256, storageKey };
}
