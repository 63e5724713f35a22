import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { changesOf } from '../../changes/fields';
import type { Db, Tx } from '../../db';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { invalidField, newerRevision, notFound } from '../../errors';
import { sanitizeRichText } from '../../html/rich-text';
import { listLookup } from '../../lookups/queries';
import { requestScope } from '../../request-scope';
import { dayOfSeconds, secondsOfDay } from '../../time/days';
import { claimUpload } from '../../uploads/commands';
import { type DocumentValues, documentShape } from '../form';
import type { Visibility } from '../model';
import { tellChange, tellCreated } from './tell';

const { documents, documentFiles, documentCategories } = tables;

export const documentGone = () => notFound('Dieses Dokument gibt es nicht oder nicht mehr.');

/** The columns of a document's row. */
async function columnsOf({ category, upload: _, validFrom, validUntil, roles, ...rest }: DocumentValues) {
  return {
    ...rest,
    roles: rest.visibility === 'roles' ? [...new Set(roles)].sort((a, b) => a - b) : [],
    description: await sanitizeRichText(rest.description),
    categoryUid: category,
    validFrom: dayOfSeconds(validFrom),
    validUntil: validUntil === null ? null : dayOfSeconds(validUntil),
  };
}

/** @throws PortalError invalid_input at the field */
async function check(tx: Tx, { category, link, upload }: DocumentValues, hasFile: boolean): Promise<void> {
  const [known] = await tx
    .select({ uid: documentCategories.uid })
    .from(documentCategories)
    .where(eq(documentCategories.uid, category));
  if (!known) throw invalidField('category', 'Diese Kategorie gibt es nicht oder nicht mehr.');
  if (link && upload !== null)
    throw invalidField('link', 'Ein Dokument ist eine Datei oder ein Link, nicht beides.');
  if (!link && upload === null && !hasFile) throw invalidField('upload', 'Bitte laden Sie eine Datei hoch.');
}

/** The newest version of a document's file. */
export async function newestFile(tx: Tx, documentUid: number) {
  const [file] = await tx
    .select()
    .from(documentFiles)
    .where(eq(documentFiles.documentUid, documentUid))
    .orderBy(desc(documentFiles.version))
    .limit(1);
  return file;
}

/** The row, held until the transaction ends. @throws PortalError not_found; conflict over a newer revision */
export async function holdDocument(tx: Tx, uid: number, revision: number) {
  const [row] = await tx.select().from(documents).where(eq(documents.uid, uid)).for('update');
  if (!row) throw documentGone();
  if (row.revision !== revision) throw newerRevision(row.revision);
  return { ...row, visibility: row.visibility as Visibility };
}

/**
 * Makes a document. Its file was uploaded before by the same person.
 * @throws PortalError invalid_input at the field: an unknown category, neither file nor link or both, an upload
 * that is gone
 */
export async function createDocument(
  db: Db,
  byUid: number,
  values: DocumentValues,
): Promise<{ uid: number }> {
  const columns = await columnsOf(values);
  return write(db, async (tx) => {
    await check(tx, values, false);
    const [row] = await tx
      .insert(documents)
      .values({ ...columns, createdBy: byUid, changedBy: byUid })
      .returning({ uid: documents.uid });
    const { uid } = row!;
    if (values.upload !== null) {
      const file = await claimUpload(tx, byUid, values.upload);
      await tx.insert(documentFiles).values({ ...file, documentUid: uid, version: 1, createdBy: byUid });
    }
    await audit(tx, requestScope(), 'documents.created', values.title, byUid);
    await tellCreated(tx, byUid, uid, values.title);
    return { uid };
  });
}

/**
 * Saves a document on top of a revision; an upload becomes the newest version of its file.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved, its `fields` hold the `revision`;
 * invalid_input as createDocument
 */
export async function editDocument(
  db: Db,
  byUid: number,
  uid: number,
  { revision, ...values }: DocumentValues & { revision: number },
): Promise<{ revision: number }> {
  const categories = await listLookup(db, 'document_categories');
  const columns = await columnsOf(values);
  return write(db, async (tx) => {
    const before = await holdDocument(tx, uid, revision);
    const current = await newestFile(tx, uid);
    await check(tx, values, current !== undefined);
    const file = values.upload === null ? undefined : await claimUpload(tx, byUid, values.upload);
    if (file) {
      const version = (current?.version ?? 0) + 1;
      await tx.insert(documentFiles).values({ ...file, documentUid: uid, version, createdBy: byUid });
    }
    await tx
      .update(documents)
      .set({ ...columns, revision: revision + 1, changedAt: new Date(), changedBy: byUid })
      .where(eq(documents.uid, uid));
    await audit(tx, requestScope(), 'documents.edited', values.title, byUid);
    const fields = changesOf(documentShape(categories), shownOf(before, current), {
      ...shownOf({ ...before, ...columns }, file ?? current),
    });
    // The same name with another content is a change too, which the names alone do not show.
    if (file && current && !before.link && file.name === current.name && file.sha256 !== current.sha256) {
      fields.push({ field: 'Datei', from: current.name, to: `${file.name} (neue Version)` });
    }
    await tellChange(tx, byUid, uid, { before, after: { ...before, ...columns }, fields });
    return { revision: revision + 1 };
  });
}

type Columns = Awaited<ReturnType<typeof columnsOf>>;

/** A row as its shape reads it; the file of what is a link now is none of it. */
const shownOf = (
  { categoryUid, validFrom, validUntil, ...row }: Columns,
  file: { name: string } | undefined,
) => ({
  ...row,
  category: categoryUid,
  upload: row.link ? null : (file ?? null),
  validFrom: secondsOfDay(validFrom),
  validUntil: validUntil === null ? null : secondsOfDay(validUntil),
});
