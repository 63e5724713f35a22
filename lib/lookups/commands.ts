import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { intoBin } from '../bin/commands/keep';
import { binNounOf } from '../bin/registry';
import type { Db, Tx } from '../db';
import { reorder } from '../db/order';
import { refuseWhileReferred } from '../db/referrers';
import { int, select, text } from '../db/select';
import { audit, write } from '../db/write';
import { notFound, PortalError } from '../errors';
import type { Named } from '../named';
import { processName } from '../processes/kind';
import { requestScope } from '../request-scope';
import type { SeenOrder } from '../validation/form-fields';
import type { CategoryValues } from './record';

/** The difference between categories of processes and of documents. */
interface CategoryKind {
  table: 'process_categories' | 'document_categories';
  /** Their name in the audit log. */
  noun: string;
  gone: string;
  /** Selects the German name of each record in a category as `by`. */
  referrers: (uid: number) => SQL;
}

export const processCategories: CategoryKind = {
  table: 'process_categories',
  noun: 'processCategories',
  gone: 'Diese Prozesskategorie gibt es nicht oder nicht mehr.',
  referrers: (uid) => sql`select 'Prozess ' || ${processName} as by
    from processes_categories l join processes p on p.uid = l.process_uid
    where l.category_uid = ${uid}`,
};

export const documentCategories: CategoryKind = {
  table: 'document_categories',
  noun: 'documentCategories',
  gone: 'Diese Dokumentkategorie gibt es nicht oder nicht mehr.',
  referrers: (uid) => sql`select 'Dokument „' || d.title || '“' as by from documents d
    where d.category_uid = ${uid}`,
};

/** The categories in order, locked; there are few, and they are saved one at a time. */
function holdCategories(tx: Tx, { table }: CategoryKind): Promise<(Named & CategoryValues)[]> {
  const rows = sql`from ${sql.identifier(table)} order by position, uid for update`;
  return select(tx, { uid: int(sql`uid`), name: text(sql`name`), description: text(sql`description`) }, rows);
}

function checkName(known: Named[], name: string, uid?: number): void {
  if (!known.some((one) => one.name === name && one.uid !== uid)) return;
  throw new PortalError('invalid_input', { fields: { name: `Die Kategorie ${name} gibt es schon.` } });
}

/** Adds a category after the others. @throws PortalError invalid_input when the name is used already */
export async function createCategory(
  kind: CategoryKind,
  db: Db,
  byUid: number,
  { name, description }: CategoryValues,
): Promise<{ uid: number }> {
  return write(db, async (tx) => {
    checkName(await holdCategories(tx, kind), name);
    const [row] = await select(
      tx,
      { uid: int(sql`uid`) },
      (list) => sql`insert into ${sql.identifier(kind.table)} (name, description, position)
        select ${name}, ${description}, coalesce(max(position), 0) + 1 from ${sql.identifier(kind.table)} returning ${list}`,
    );
    await audit(tx, requestScope(), `${kind.noun}.created`, name, byUid);
    return row!;
  });
}

/**
 * Saves a category, unless it differs from what was seen.
 * @throws PortalError not_found; conflict, whose message and `fields.seen` (JSON) hold what is saved now; invalid_input
 * when another one has this name
 */
export async function editCategory(
  kind: CategoryKind,
  db: Db,
  byUid: number,
  { uid, name, description, seen }: CategoryValues & { uid: number; seen: CategoryValues },
): Promise<{ uid: number }> {
  return write(db, async (tx) => {
    const known = await holdCategories(tx, kind);
    const before = known.find((one) => one.uid === uid);
    if (!before) throw notFound(kind.gone);
    if (before.name !== seen.name || before.description !== seen.description) {
      throw new PortalError('conflict', {
        message: `Die Kategorie wurde inzwischen von jemand anderem geändert. Gespeichert ist: „${before.name}“, Beschreibung „${before.description}“.`,
        fields: { seen: JSON.stringify({ name: before.name, description: before.description }) },
      });
    }
    checkName(known, name, uid);
    if (name === before.name && description === before.description) return { uid };
    await tx.execute(
      sql`update ${sql.identifier(kind.table)} set name = ${name}, description = ${description} where uid = ${uid}`,
    );
    await audit(tx, requestScope(), `${kind.noun}.edited`, before.name, byUid);
    return { uid };
  });
}

/**
 * Sorts categories, unless their order differs from the one that was seen.
 * @throws PortalError conflict, whose message and `fields.seen` (JSON) hold the present order; invalid_input when not
 * every category is named once
 */
export async function reorderCategories(
  kind: CategoryKind,
  db: Db,
  byUid: number,
  order: SeenOrder,
): Promise<void> {
  await write(db, async (tx) => {
    const known = await holdCategories(tx, kind);
    await reorder(tx, kind.table, known, order, { all: 'Die Kategorien', each: 'jede Kategorie' });
    await audit(tx, requestScope(), `${kind.noun}.reordered`, '', byUid);
  });
}

/**
 * Deletes a category. Users who chose it as an interest lose that interest.
 * @throws PortalError not_found; conflict that names the records in it (docs/requirements/records.md, Every record)
 */
export async function deleteCategory(kind: CategoryKind, db: Db, byUid: number, uid: number): Promise<void> {
  await write(db, async (tx) => {
    const found = (await holdCategories(tx, kind)).find((one) => one.uid === uid);
    if (!found) throw notFound(kind.gone);
    await refuseWhileReferred(tx, kind.referrers(uid));
    if (kind === processCategories) {
      await tx.execute(sql`delete from user_categories where category_uid = ${uid}`);
    }
    await intoBin(tx, byUid, binNounOf(kind.table)!, [uid]);
    await tx.execute(sql`delete from ${sql.identifier(kind.table)} where uid = ${uid}`);
    await audit(tx, requestScope(), `${kind.noun}.deleted`, found.name, byUid);
  });
}
