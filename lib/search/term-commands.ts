import 'server-only';
import { intoBin } from '../bin/commands/keep';
import { leadsSomewhere } from '../content/queries';
import type { Db, Tx } from '../db';
import { searchTerms as table } from '../db/tables';
import { audit, writeInTurn } from '../db/write';
import { invalidField } from '../errors';
import type { EditOf } from '../record';
import { requestScope } from '../request-scope';
import { termRows } from './term-queries';
import { mostTerms, type SearchTermValues, type searchTermRecord } from './term-record';

/** @throws PortalError invalid_input at the path where nothing stands */
async function check(db: Db, { path }: SearchTermValues): Promise<void> {
  if (path && !(await leadsSomewhere(db, path)))
    throw invalidField('path', `Unter „${path}“ gibt es keine Seite dieses Portals.`);
}

const note = (tx: Tx, byUid: number, did: string, rows: SearchTermValues[]) =>
  audit(
    tx,
    requestScope(),
    `search-terms.${did}`,
    rows.map(({ words }) => words.join(', ')).join('; '),
    byUid,
  );

/** @throws PortalError invalid_input where the page does not exist; conflict when there are `mostTerms` */
export async function createTerm(db: Db, byUid: number, values: SearchTermValues): Promise<{ uid: number }> {
  await check(db, values);
  return writeInTurn(db, table, async (tx) => {
    await termRows.refuseAbove(tx, mostTerms, 'Einträge');
    const { uid } = await termRows.insert(tx, byUid, values);
    await note(tx, byUid, 'created', [values]);
    return { uid };
  });
}

/** @returns the new revision @throws PortalError not_found; conflict with a newer `fields.revision`; as `createTerm` */
export async function editTerm(
  db: Db,
  byUid: number,
  { revision, ...term }: EditOf<typeof searchTermRecord>,
): Promise<{ revision: number }> {
  await check(db, term);
  return writeInTurn(db, table, async (tx) => {
    const held = await termRows.hold(tx, { uid: term.uid, revision });
    const saved = await termRows.update(tx, byUid, held, term);
    await note(tx, byUid, 'edited', [term]);
    return { revision: saved.revision };
  });
}

/** Deletes all of them or none. @throws PortalError not_found when one does not exist */
export const deleteTerms = (db: Db, byUid: number, uids: number[]): Promise<void> =>
  writeInTurn(db, table, async (tx) => {
    await intoBin(tx, byUid, 'search-terms', uids);
    await note(tx, byUid, 'deleted', await termRows.remove(tx, uids));
  });
