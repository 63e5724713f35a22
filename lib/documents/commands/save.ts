import 'server-only';
import { desc, eq, sql } from 'drizzle-orm';
import { changesOf, type RecordShape } from '../../changes/fields';
import type { Db, Tx } from '../../db';
import { bool, select } from '../../db/select';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { invalidField, notFound } from '../../errors';
import { checkChosen } from '../../lookups/chosen';
import { readLookup } from '../../lookups/queries';
import type { EditOf } from '../../record';
import { rowsOfRecord } from '../../record-rows';
import { requestScope } from '../../request-scope';
import { clock } from '../../time/clock';
import { dayOfSeconds, viennaDay } from '../../time/days';
import { claimUpload } from '../../uploads/commands';
import { type DocumentValues, documentRecord } from '../record';
import { d } from '../sql';
import { tellChange, tellCreated } from './tell';

const { documents, documentFiles } = tables;

/** The same answer for documents that do not exist and for those that one may not see. */
export const documentGone = () => notFound('Dieses Dokument gibt es nicht oder nicht mehr.');

export const documentRows = rowsOfRecord(documentRecord, documents, documentGone);

/** Roles are kept where they count, each once. */
const asKept = (values: DocumentValues): DocumentValues => ({
  ...values,
  roles: values.visibility === 'roles' ? [...new Set(values.roles)].sort((a, b) => a - b) : [],
});

/**
 * What a document holds to beside the form of its fields; its drafts, too.
 * @param uid the document that changes; null for a new one
 * @throws PortalError invalid_input at the field
 */
export async function checkDocument(
  tx: Tx,
  { category, link, upload, validFrom }: DocumentValues,
  uid: number | null,
): Promise<void> {
  const [before] = await select(
    tx,
    {
      validFrom: d.validFrom,
      hasFile: bool(sql`exists (select 1 from document_files f where f.document_uid = d.uid)`),
    },
    sql`from documents d where d.uid = ${uid ?? 0}`,
  );
  const today = viennaDay(clock());
  if (before && before.validFrom <= today && dayOfSeconds(validFrom) > today)
    throw invalidField(
      'validFrom',
      'Das Dokument gilt schon. Soll es nicht mehr zu lesen sein, beenden Sie die Gültigkeit oder ziehen Sie es mit einer Begründung zurück.',
    );
  const message = 'Diese Kategorie gibt es nicht oder nicht mehr.';
  await checkChosen(tx, [{ field: 'category', uids: [category], from: sql`document_categories`, message }]);
  if (link && upload !== null)
    throw invalidField('link', 'Ein Dokument ist eine Datei oder ein Link, nicht beides.');
  if (!link && upload === null && !before?.hasFile)
    throw invalidField('upload', 'Bitte laden Sie eine Datei hoch.');
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
  return write(db, async (tx) => {
    await checkDocument(tx, values, null);
    const { uid } = await documentRows.insert(tx, byUid, asKept(values));
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
  { uid, revision, ...values }: EditOf<typeof documentRecord>,
): Promise<{ revision: number }> {
  return write(db, async (tx) => {
    const category = await readLookup(tx, 'document_categories');
    const before = await documentRows.hold(tx, { uid, revision });
    await checkDocument(tx, values, uid);
    const current = await newestFile(tx, uid);
    const file = values.upload === null ? undefined : await claimUpload(tx, byUid, values.upload);
    if (file) {
      const version = (current?.version ?? 0) + 1;
      await tx.insert(documentFiles).values({ ...file, documentUid: uid, version, createdBy: byUid });
    }
    const after = await documentRows.update(tx, byUid, before, asKept(values));
    await audit(tx, requestScope(), 'documents.edited', values.title, byUid);
    const shape: RecordShape<ReturnType<typeof shownOf>> = documentRecord.shape({ category });
    const fields = changesOf(shape, shownOf(before, current), shownOf(after, file ?? current));
    // The same name with another content is a change too, which the names alone do not show.
    if (file && current && !before.link && file.name === current.name && file.sha256 !== current.sha256) {
      fields.push({ field: 'Datei', from: current.name, to: `${file.name} (neue Version)` });
    }
    await tellChange(tx, byUid, uid, { before, after, fields });
    return { revision: after.revision };
  });
}

/** A row as its shape reads it; a document that became a link has no file any more. */
const shownOf = (row: typeof documents.$inferSelect, file: { name: string } | undefined) => ({
  ...documentRows.valuesOf(row, { upload: null }),
  upload: row.link ? null : (file ?? null),
});
