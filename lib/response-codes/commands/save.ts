import 'server-only';
import { and, eq, inArray, ne, notInArray } from 'drizzle-orm';
import { changesOf } from '../../changes/fields';
import type { Db, Tx } from '../../db';
import * as tables from '../../db/tables';
import { audit, leaveChanges, write } from '../../db/write';
import { invalidField, newerRevision, notFound } from '../../errors';
import { sanitizeRichText } from '../../html/rich-text';
import { listLookup } from '../../lookups/queries';
import { requestScope } from '../../request-scope';
import { type ResponseCodeValues, responseCodeShape } from '../form';

const { responseCodes, responseCodeCategories, responseCategories } = tables;

/** @throws PortalError invalid_input at the field when the code is taken or a category does not exist */
async function check(tx: Tx, { code, responsecategories }: ResponseCodeValues, uid = 0): Promise<void> {
  const [other] = await tx
    .select({ name: responseCodes.descriptionShort })
    .from(responseCodes)
    .where(and(eq(responseCodes.code, code), ne(responseCodes.uid, uid)));
  if (other) {
    throw invalidField('code', `Den Code ${code} gibt es schon: „${other.name}“.`);
  }
  const known = await tx
    .select({ uid: responseCategories.uid })
    .from(responseCategories)
    .where(inArray(responseCategories.uid, responsecategories));
  if (known.length < responsecategories.length) {
    throw invalidField('responsecategories', 'Diese Kategorie gibt es nicht oder nicht mehr.');
  }
}

async function saveCategories(tx: Tx, uid: number, wanted: number[]): Promise<void> {
  const t = responseCodeCategories;
  await tx.delete(t).where(and(eq(t.responseCodeUid, uid), notInArray(t.categoryUid, wanted)));
  await tx
    .insert(t)
    .values(wanted.map((categoryUid) => ({ responseCodeUid: uid, categoryUid })))
    .onConflictDoNothing();
}

/**
 * Makes a response code.
 * @throws PortalError invalid_input when the code is taken or a category does not exist
 */
export async function createResponseCode(
  db: Db,
  byUid: number,
  values: ResponseCodeValues,
): Promise<{ uid: number }> {
  const { responsecategories, ...columns } = values;
  const description = await sanitizeRichText(columns.description);
  return write(db, async (tx) => {
    await check(tx, values);
    const [row] = await tx
      .insert(responseCodes)
      .values({ ...columns, description, createdBy: byUid, changedBy: byUid })
      .returning({ uid: responseCodes.uid });
    const { uid } = row!;
    await saveCategories(tx, uid, responsecategories);
    await audit(tx, requestScope(), 'response-codes.created', String(values.code), byUid);
    await leaveChanges(tx, byUid, [
      {
        entity: 'response-codes',
        entityUid: uid,
        action: 'created',
        sentence: `Der Responsecode ${values.code} („${values.descriptionShort}“) wurde angelegt.`,
      },
    ]);
    return { uid };
  });
}

/**
 * Saves a response code on top of a revision.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved, its `fields` hold the `revision`;
 * invalid_input as createResponseCode
 */
export async function editResponseCode(
  db: Db,
  byUid: number,
  uid: number,
  { revision, ...values }: ResponseCodeValues & { revision: number },
): Promise<{ revision: number }> {
  const categories = await listLookup(db, 'response_categories');
  const { responsecategories, ...columns } = values;
  const description = await sanitizeRichText(columns.description);
  return write(db, async (tx) => {
    const before = await lock(tx, uid);
    if (before.revision !== revision) throw newerRevision(before.revision);
    await check(tx, values, uid);
    const changed = { ...columns, description };
    await tx
      .update(responseCodes)
      .set({ ...changed, revision: revision + 1, changedAt: new Date(), changedBy: byUid })
      .where(eq(responseCodes.uid, uid));
    await saveCategories(tx, uid, responsecategories);
    await audit(tx, requestScope(), 'response-codes.edited', String(values.code), byUid);
    const shape = responseCodeShape(categories);
    const fields = changesOf<ResponseCodeValues>(shape, before, { ...changed, responsecategories });
    const names = fields.map(({ field }) => field).join(', ');
    const sentence = `Der Responsecode ${values.code} („${values.descriptionShort}“) wurde geändert: ${names}.`;
    if (fields.length > 0) {
      const entry = { entity: 'response-codes', entityUid: uid, action: 'edited' as const, sentence, fields };
      await leaveChanges(tx, byUid, [entry]);
    }
    return { revision: revision + 1 };
  });
}

/** The row with its categories, locked. @throws PortalError not_found */
async function lock(tx: Tx, uid: number) {
  const [row] = await tx.select().from(responseCodes).where(eq(responseCodes.uid, uid)).for('update');
  if (!row) throw notFound('Diesen Responsecode gibt es nicht oder nicht mehr.');
  const links = await tx
    .select({ uid: responseCodeCategories.categoryUid })
    .from(responseCodeCategories)
    .where(eq(responseCodeCategories.responseCodeUid, uid));
  return { ...row, responsecategories: links.map((link) => link.uid) };
}
