import 'server-only';
import { sql } from 'drizzle-orm';
import { notMarketRoles } from '../auth/roles';
import { intoBin } from '../bin/commands/keep';
import { binNounOf } from '../bin/registry';
import { changesOf } from '../changes/fields';
import type { Db, Tx } from '../db';
import { reorder } from '../db/order';
import { refuseWhileReferred } from '../db/referrers';
import { bool, int, select, text } from '../db/select';
import { audit, write } from '../db/write';
import { invalidField, notFound, PortalError } from '../errors';
import type { Named } from '../named';
import type { Saved } from '../record';
import { requestScope } from '../request-scope';
import type { SeenOrder } from '../validation/form-fields';
import { type EntryRow, entryRows, keptTables } from './kept-lists';
import { type EntryValues, type ListKey, lists } from './lists';

/** All entries of a list in order, locked: they are few, and saved one at a time. */
async function hold(tx: Tx, list: ListKey): Promise<(Named & { code: string; own: boolean })[]> {
  const { table, named } = keptTables[list];
  const isRole = table === 'participants';
  const own = isRole ? sql`name not in ${[...notMarketRoles]}` : sql`true`;
  return select(
    tx,
    {
      ...{ uid: int(sql`uid`), name: text(sql`${sql.identifier(named)}`), own: bool(own) },
      code: isRole ? text(sql`code`) : text(sql`''`),
    },
    sql`from ${sql.identifier(table)} order by ${table === 'soma_ids' ? sql`id` : sql`position, uid`} for update`,
  );
}

const note = (tx: Tx, list: ListKey, byUid: number, did: string, detail = '') =>
  audit(tx, requestScope(), `lookups.${did}`, [lists[list].one, detail].filter(Boolean).join(': '), byUid);

/** @throws PortalError invalid_input at the field when another entry is called so */
function check(known: Awaited<ReturnType<typeof hold>>, list: ListKey, values: EntryValues, uid?: number) {
  const { named } = keptTables[list];
  const lower = (value: unknown) => String(value ?? '').toLowerCase();
  const others = known.filter((one) => one.uid !== uid);
  if (others.some((one) => lower(one.name) === lower(values[named]))) {
    throw invalidField(named, `„${values[named]}“ gibt es schon.`);
  }
  const { code } = values;
  if (code && others.some((one) => lower(one.code) === lower(code))) {
    throw invalidField('code', `Das Kürzel ${code} gibt es schon.`);
  }
}

/** Adds an entry after the others. @throws PortalError invalid_input when there is one of this name */
export const createEntry = (list: ListKey) => (db: Db, byUid: number, values: EntryValues) =>
  write(db, async (tx): Promise<{ uid: number }> => {
    const known = await hold(tx, list);
    check(known, list, values);
    const { table, named } = keptTables[list];
    const [last] =
      table === 'soma_ids'
        ? []
        : await select(
            tx,
            { position: int(sql`coalesce(max(position), 0) + 1`) },
            sql`from ${sql.identifier(table)}`,
          );
    const { uid } = await entryRows[list].insert(tx, byUid, values, { ...last });
    await note(tx, list, byUid, 'created', String(values[named]));
    return { uid };
  });

/** Refuses what is no entry of the list: a role of registered users. */
function own(known: Awaited<ReturnType<typeof hold>>, uid: number) {
  const found = known.find((one) => one.uid === uid);
  if (!found?.own) throw notFound('Diesen Eintrag gibt es nicht oder nicht mehr.');
  return found;
}

/**
 * Saves an entry on top of a revision.
 * @throws PortalError not_found; conflict when a newer revision is saved; invalid_input as createEntry
 */
export const editEntry =
  (list: ListKey) =>
  (db: Db, byUid: number, { uid, revision, ...values }: EntryValues & Saved) =>
    write(db, async (tx): Promise<{ revision: number }> => {
      const known = await hold(tx, list);
      own(known, uid);
      check(known, list, values, uid);
      const before = await entryRows[list].hold(tx, { uid, revision });
      const after = await entryRows[list].update(tx, byUid, before, values);
      const fields = changesOf<EntryRow>(lists[list].record.shape({}), before, after);
      if (fields.length > 0) {
        const said = fields.map(({ field, from, to }) => `${field} von „${from}“ auf „${to}“`);
        await note(tx, list, byUid, 'edited', `${before[keptTables[list].named]}: ${said.join(', ')}`);
      }
      return { revision: after.revision };
    });

/**
 * Deletes entries that nothing refers to, all of them or none. Who chose a market role as an interest loses it.
 * @throws PortalError not_found; conflict that names what refers to one (docs/requirements/records.md, Every record)
 */
export const deleteEntries =
  (list: ListKey) =>
  (db: Db, byUid: number, uids: number[]): Promise<void> =>
    write(db, async (tx) => {
      const known = await hold(tx, list);
      const { table, referrers, named } = keptTables[list];
      for (const uid of uids) {
        own(known, uid);
        await refuseWhileReferred(tx, referrers(sql`${uid}::int`));
      }
      if (table === 'participants') {
        await tx.execute(sql`delete from user_participants where participant_uid in ${uids}`);
        await tx.execute(sql`update users set wanted_participant_uid = null
          where wanted_participant_uid in ${uids} and state = 'deleted'`);
      }
      await intoBin(tx, byUid, binNounOf(table)!, uids);
      const gone = await entryRows[list].remove(tx, uids);
      await note(tx, list, byUid, 'deleted', gone.map((one) => one[named]).join(', '));
    });

/** Puts a list in order. @throws PortalError as `reorder`; not_found for a list that has an order by itself */
export const reorderEntries =
  (list: ListKey) =>
  (db: Db, byUid: number, order: SeenOrder): Promise<void> =>
    write(db, async (tx) => {
      const { table } = keptTables[list];
      if (table === 'soma_ids') throw new PortalError('not_found');
      const known = (await hold(tx, list)).filter((one) => one.own);
      await reorder(tx, table, known, order, { all: 'Die Einträge', each: 'jeden Eintrag' });
      await note(tx, list, byUid, 'reordered');
    });
