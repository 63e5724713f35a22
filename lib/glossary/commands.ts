import 'server-only';
import { and, ne, sql } from 'drizzle-orm';
import { intoBin } from '../bin/commands/keep';
import { changesOf } from '../changes/fields';
import type { Db, Tx } from '../db';
import { glossaryTerms as table } from '../db/tables';
import { audit, type ChangeEntry, type Did, leaveChanges, told, write, writeInTurn } from '../db/write';
import { invalidField } from '../errors';
import { pageSizes } from '../list';
import type { EditOf, Saved } from '../record';
import { requestScope } from '../request-scope';
import { keepVersion } from '../versions/keep';
import { nameOf } from './model';
import { termRows } from './queries';
import { type GlossaryValues, glossaryRecord } from './record';

/**
 * What a term holds to beside the form of its fields; its drafts, too.
 * @param uid the term that changes; null for a new one
 * @throws PortalError invalid_input at the field when another term has the abbreviation
 */
export async function checkTerm(tx: Tx, { abbreviation }: GlossaryValues, uid: number | null): Promise<void> {
  const same = sql`${abbreviation} <> '' and lower(${table.abbreviation}) = lower(${abbreviation})`;
  const others = and(same, ne(table.uid, uid ?? 0));
  const [other] = await tx.select().from(table).where(others);
  if (!other) return;
  throw invalidField('abbreviation', `Die Abkürzung ${abbreviation} gibt es schon: „${other.term}“.`);
}

/** Leaves what was done to terms in the audit log and in their history. */
async function tell(tx: Tx, byUid: number, terms: (GlossaryValues & Saved)[], ...did: Did) {
  await audit(tx, requestScope(), `glossary.${did[0]}`, terms.map(nameOf).join(', '), byUid);
  const entryOf = (term: GlossaryValues & Saved): ChangeEntry => ({
    ...{ entity: 'glossary', entityUid: term.uid },
    ...told(`Der Begriff „${nameOf(term)}“`, ...did),
  });
  await leaveChanges(tx, byUid, terms.map(entryOf));
}

/**
 * Makes a term.
 * @throws PortalError invalid_input when the abbreviation is taken; conflict when there are as many as a list answers
 */
export const createTerm = (db: Db, byUid: number, values: GlossaryValues): Promise<{ uid: number }> =>
  writeInTurn(db, table, async (tx) => {
    await termRows.refuseAbove(tx, pageSizes.whole, 'Begriffe');
    await checkTerm(tx, values, null);
    const row = await termRows.insert(tx, byUid, values);
    await tell(tx, byUid, [row], 'created');
    return { uid: row.uid };
  });

/**
 * Saves a term on top of a revision.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved, its `fields` hold the `revision`;
 * invalid_input as createTerm
 */
export const editTerm = (db: Db, byUid: number, { revision, ...term }: EditOf<typeof glossaryRecord>) =>
  writeInTurn(db, table, async (tx) => {
    const held = await termRows.hold(tx, { uid: term.uid, revision });
    await keepVersion(tx, 'glossary', held, termRows.valuesOf(held, {}));
    await checkTerm(tx, term, term.uid);
    const saved = await termRows.update(tx, byUid, held, term);
    const fields = changesOf(glossaryRecord.shape({}), held, saved);
    if (fields.length > 0) await tell(tx, byUid, [saved], 'edited', fields);
    return { revision: saved.revision };
  });

/** Deletes terms, all of them or none. @throws PortalError not_found when one does not exist */
export const deleteTerms = (db: Db, byUid: number, uids: number[]): Promise<void> =>
  write(db, async (tx) => {
    await intoBin(tx, byUid, 'glossary', uids);
    await tell(tx, byUid, await termRows.remove(tx, uids), 'deleted');
  });
