import 'server-only';
import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import { changesOf } from '../../changes/fields';
import type { Db, Tx } from '../../db';
import * as tables from '../../db/tables';
import { audit, type ChangeEntry, type Did, leaveChanges, told, write } from '../../db/write';
import { invalidField } from '../../errors';
import { checkChosen } from '../../lookups/chosen';
import { readLookup } from '../../lookups/queries';
import type { GivenOf } from '../../record';
import { requestScope } from '../../request-scope';
import { codeRows } from '../queries';
import { responseCodeRecord } from '../record';

const { responseCodes, responseCodeCategories } = tables;
type Given = GivenOf<typeof responseCodeRecord>;

/**
 * What a response code holds to beside the form of its fields; its drafts, too.
 * @param uid the code that changes; null for a new one
 * @throws PortalError invalid_input at the field when the code is taken or a category does not exist
 */
export async function checkResponseCode(
  tx: Tx,
  { code, responsecategories }: Given,
  uid: number | null,
): Promise<void> {
  const [other] = await tx
    .select({ name: responseCodes.descriptionShort })
    .from(responseCodes)
    .where(and(eq(responseCodes.code, code), ne(responseCodes.uid, uid ?? 0)));
  if (other) {
    throw invalidField('code', `Den Code ${code} gibt es schon: „${other.name}“.`);
  }
  const had = uid === null ? [] : await categoriesOf(tx, uid);
  await checkChosen(tx, [
    {
      ...{ field: 'responsecategories', uids: responsecategories, from: sql`response_categories`, had },
      message: 'Diese Kategorie gibt es nicht oder nicht mehr.',
    },
  ]);
}

/** The entry of a response code in the changes. */
export const entryOf = (
  { uid, code, descriptionShort }: Pick<Given, 'code' | 'descriptionShort'> & { uid: number },
  ...did: Did
): ChangeEntry => ({
  ...{ entity: 'response-codes', entityUid: uid },
  ...told(`Der Responsecode ${code} („${descriptionShort}“)`, ...did),
});

async function saveCategories(tx: Tx, uid: number, wanted: number[]): Promise<void> {
  const t = responseCodeCategories;
  await tx.delete(t).where(and(eq(t.responseCodeUid, uid), notInArray(t.categoryUid, wanted)));
  await tx
    .insert(t)
    .values(wanted.map((categoryUid) => ({ responseCodeUid: uid, categoryUid })))
    .onConflictDoNothing();
}

/** @throws PortalError invalid_input when the code is taken or a category does not exist */
export const createResponseCode = (db: Db, byUid: number, values: Given): Promise<{ uid: number }> =>
  write(db, async (tx) => {
    await checkResponseCode(tx, values, null);
    const { uid } = await codeRows.insert(tx, byUid, values);
    await saveCategories(tx, uid, values.responsecategories);
    await audit(tx, requestScope(), 'response-codes.created', String(values.code), byUid);
    await leaveChanges(tx, byUid, [entryOf({ ...values, uid }, 'created')]);
    return { uid };
  });

/**
 * Saves a response code on top of a revision.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved (its `fields` hold the `revision`);
 * invalid_input as createResponseCode
 */
export async function editResponseCode(
  db: Db,
  byUid: number,
  uid: number,
  { revision, ...values }: Given & { revision: number },
): Promise<{ revision: number }> {
  return write(db, async (tx) => {
    const categories = await readLookup(tx, 'response_categories');
    const held = await codeRows.hold(tx, { uid, revision });
    const before = codeRows.valuesOf(held, { responsecategories: await categoriesOf(tx, uid) });
    await checkResponseCode(tx, values, uid);
    const saved = await codeRows.update(tx, byUid, held, values);
    await saveCategories(tx, uid, values.responsecategories);
    await audit(tx, requestScope(), 'response-codes.edited', String(values.code), byUid);
    const shape = responseCodeRecord.shape({ responsecategories: categories });
    const fields = changesOf(shape, before, codeRows.valuesOf(saved, values));
    if (fields.length > 0) await leaveChanges(tx, byUid, [entryOf(saved, 'edited', fields)]);
    return { revision: saved.revision };
  });
}

async function categoriesOf(tx: Tx, uid: number): Promise<number[]> {
  const links = await tx
    .select({ uid: responseCodeCategories.categoryUid })
    .from(responseCodeCategories)
    .where(eq(responseCodeCategories.responseCodeUid, uid));
  return links.map((link) => link.uid);
}
