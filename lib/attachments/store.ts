import 'server-only';
import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { FileAnswer, type FileFacts } from '../backend/file-answer';
import { filesSchema, type UploadedFile } from '../backend/files';
import type { Db, Tx } from '../db';
import { seconds } from '../db/moments';
import * as tables from '../db/tables';
import { invalidField, notFound, PortalError } from '../errors';
import { kindOf } from '../files/kind';
import { badFileName, fileNameOf } from '../files/name';
import { uidSchema } from '../list';
import { formatSize } from '../text/size';
import { object } from '../validation/yup';
import { type Attachment, type AttachmentEntity, attachmentLimits } from './model';

/*
 * Files of records, kept in the database. Who may see or change them is decided by the record they belong to:
 * the domains call these functions behind their own checks.
 */

const { attachments, attachmentContents } = tables;

/** Input of a call that adds files to the record `uid`. */
export const attachmentsInput = object({
  uid: uidSchema().required(),
  files: filesSchema({ most: 10, bytes: attachmentLimits.bytes }),
}).noUnknown();

const refused = (message: string) => invalidField('files', message);

const shown = {
  uid: attachments.uid,
  name: attachments.name,
  type: attachments.type,
  size: attachmentContents.size,
  created: seconds(sql`${attachments.createdAt}`),
};

/** The files of records of one kind by the record's uid, in order; one query for all. */
export async function attachmentsOf(
  db: Db | Tx,
  entity: AttachmentEntity,
  uids: number[],
): Promise<Map<number, Attachment[]>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .select({ entityUid: attachments.entityUid, ...shown })
    .from(attachments)
    .innerJoin(attachmentContents, eq(attachmentContents.sha256, attachments.sha256))
    .where(and(eq(attachments.entity, entity), inArray(attachments.entityUid, uids)))
    .orderBy(asc(attachments.position), asc(attachments.uid));
  const found = new Map<number, Attachment[]>();
  for (const { entityUid, ...file } of rows) found.set(entityUid, [...(found.get(entityUid) ?? []), file]);
  return found;
}

/**
 * Adds files to a record whose row the caller has locked; refuses duplicate names.
 * @param limits only: images only; bytes: of one file, if less than usual
 * @returns the names, for the change entry
 * @throws PortalError invalid_input for files that are not accepted, are duplicates, or are too many
 */
export async function addAttachments(
  tx: Tx,
  entity: AttachmentEntity,
  entityUid: number,
  files: UploadedFile[],
  byUid: number,
  limits: { only?: 'images'; bytes?: number } = {},
): Promise<string[]> {
  if (files.length === 0) throw refused('Bitte wählen Sie mindestens eine Datei.');
  const current = await namesOf(tx, entity, entityUid);
  if (current.length + files.length > attachmentLimits.most) {
    throw refused(`Mehr als ${attachmentLimits.most} Dateien sind nicht möglich.`);
  }
  const taken = new Set(current.map((name) => name.toLowerCase()));
  const checked = await Promise.all(files.map((file) => checkedFile(file, limits)));
  for (const { name } of checked) {
    if (taken.has(name.toLowerCase())) throw refused(`Es gibt schon eine Datei mit dem Namen ${name}.`);
    taken.add(name.toLowerCase());
  }
  await lockContents(tx);
  await tx
    .insert(attachmentContents)
    .values(checked.map(({ sha256, bytes }) => ({ sha256, size: bytes.length, content: bytes })))
    .onConflictDoNothing();
  await tx.insert(attachments).values(
    checked.map(({ name, type, sha256 }, at) => ({
      entity,
      entityUid,
      name,
      type,
      sha256,
      position: current.length + at,
      createdBy: byUid,
    })),
  );
  return checked.map(({ name }) => name);
}

/** A received file with its name and detected type. @throws PortalError invalid_input for what is not accepted */
export async function checkedFile(
  { name: given, bytes }: UploadedFile,
  { only, bytes: most = attachmentLimits.bytes }: { only?: 'images'; bytes?: number },
) {
  const name = fileNameOf(given);
  if (!name) throw refused(badFileName);
  if (bytes.length === 0) throw refused(`${name} ist leer.`);
  if (bytes.length > most) throw refused(`${name} ist größer als ${formatSize(most)}.`);
  const { type, problem } = await kindOf(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), only);
  if (problem !== undefined) throw refused(`${name} wird nicht angenommen: ${problem}`);
  return { name, type, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const namesOf = async (tx: Tx, entity: AttachmentEntity, entityUid: number): Promise<string[]> =>
  (
    await tx
      .select({ name: attachments.name })
      .from(attachments)
      .where(and(eq(attachments.entity, entity), eq(attachments.entityUid, entityUid)))
  ).map(({ name }) => name);

/** Keeps removing a content's last file and adding its first from overlapping. */
const lockContents = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('attachments'))`);

/**
 * The record of a file, for the caller's check.
 * @throws PortalError not_found when the file belongs to no record of this kind
 */
export async function ownerOfAttachment(db: Db | Tx, entity: AttachmentEntity, uid: number): Promise<number> {
  const [row] = await db
    .select({ entityUid: attachments.entityUid })
    .from(attachments)
    .where(and(eq(attachments.uid, uid), eq(attachments.entity, entity)));
  if (!row) throw attachmentGone();
  return row.entityUid;
}

/** The error both for people who may not have a file and for missing files. */
export const attachmentGone = () => notFound('Diese Datei gibt es nicht oder nicht mehr.');

/** For the check of a file's record: who may not see the record never learns that there is such a file. */
export const asMissingFile = (error: unknown): never => {
  throw error instanceof PortalError && error.code === 'not_found' ? attachmentGone() : error;
};

/**
 * A file as an answer; the caller has checked that its record may be seen.
 * @param shown inline: shown instead of saved; cache: for files that everyone may see
 * @throws PortalError not_found
 */
export async function attachmentAnswer(
  db: Db,
  uid: number,
  shown: Pick<FileFacts, 'inline' | 'cache'> = {},
): Promise<FileAnswer> {
  const [file] = await db
    .select({ name: attachments.name, type: attachments.type, content: attachmentContents.content })
    .from(attachments)
    .innerJoin(attachmentContents, eq(attachmentContents.sha256, attachments.sha256))
    .where(eq(attachments.uid, uid));
  if (!file) throw attachmentGone();
  return new FileAnswer({ name: file.name, type: file.type, body: file.content, ...shown });
}

/**
 * A record's file of a name as an answer; the caller has checked that the record may be seen.
 * @throws PortalError not_found
 */
export async function fileOf(
  db: Db,
  entity: AttachmentEntity,
  entityUid: number,
  name: string,
  shown: Parameters<typeof attachmentAnswer>[2],
): Promise<FileAnswer> {
  const [file] = await db
    .select({ uid: attachments.uid })
    .from(attachments)
    .where(
      and(eq(attachments.entity, entity), eq(attachments.entityUid, entityUid), eq(attachments.name, name)),
    );
  if (!file) throw attachmentGone();
  return attachmentAnswer(db, file.uid, shown);
}

/** Removes one file from its record. @returns its name, for the change entry @throws PortalError not_found */
export async function removeAttachment(tx: Tx, uid: number): Promise<string> {
  await lockContents(tx);
  const [gone] = await tx
    .delete(attachments)
    .where(eq(attachments.uid, uid))
    .returning({ name: attachments.name, sha256: attachments.sha256 });
  if (!gone) throw attachmentGone();
  await dropUnused(tx, [gone.sha256]);
  return gone.name;
}

/** Removes all files of records that the same transaction deletes. */
export async function removeAttachmentsOf(tx: Tx, entity: AttachmentEntity, uids: number[]): Promise<void> {
  if (uids.length === 0) return;
  await lockContents(tx);
  const gone = await tx
    .delete(attachments)
    .where(and(eq(attachments.entity, entity), inArray(attachments.entityUid, uids)))
    .returning({ sha256: attachments.sha256 });
  await dropUnused(
    tx,
    gone.map(({ sha256 }) => sha256),
  );
}

/** Copies files to other records of their kind; a copy shares the content. */
export async function copyAttachments(
  tx: Tx,
  entity: AttachmentEntity,
  pairs: { from: number; to: number }[],
  byUid: number,
): Promise<void> {
  if (pairs.length === 0) return;
  await lockContents(tx);
  await tx.execute(sql`insert into attachments (entity, entity_uid, name, type, sha256, position, created_by)
    select entity, pair."to", name, type, sha256, position, ${byUid} from attachments
      join jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair("from" int, "to" int) on entity_uid = pair."from"
    where entity = ${entity}`);
}

/** Deletes those of some contents that no file uses any more, nor one that can be restored (lib/bin). */
async function dropUnused(tx: Tx, contents: string[]): Promise<void> {
  if (contents.length === 0) return;
  await tx.execute(sql`delete from attachment_contents c where c.sha256 in ${[...new Set(contents)]}
    and not exists (select 1 from attachments a where a.sha256 = c.sha256)
    and not exists (select 1 from deleted_records d where d.contents @> array[c.sha256])`);
}

/** The same for what is deleted for good. */
export async function dropUnusedAttachments(tx: Tx, contents: string[]): Promise<void> {
  await lockContents(tx);
  await dropUnused(tx, contents);
}
