import 'server-only';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { SessionState } from '../../auth/state';
import { draftNoun } from '../../changes/model';
import type { Db, Tx } from '../../db';
import { count, int, select, text } from '../../db/select';
import { audit, leaveChanges, write, writeInTurn } from '../../db/write';
import { PortalError } from '../../errors';
import { requestScope } from '../../request-scope';
import { enumerated } from '../../text/plural';
import { formatNumber } from '../../time/format';
import { binNames } from '../model';
import { findInBin, type Held } from '../queries';
import { binKinds, binNounOf } from '../registry';
import { type Part, partNamed, partsOf } from '../rows';
import { nameInLog } from './purge';

const impossible = (why: string) =>
  new PortalError('conflict', { message: `Das Wiederherstellen ist nicht möglich: ${why}` });

/** Files are no part by a foreign key, and the history of a person went with them. */
const beside = ['attachments', 'changes'];
/** Contents of files stay while the bin needs them. */
const contents = ['attachment_contents', 'schema_file_contents'];

/**
 * Makes a deleted record again what it was, under its number and with all that went with it.
 * @returns where it is found
 * @throws PortalError not_found when it is not in the bin, or not one's own to restore; conflict when something else
 * has taken its place, or what it refers to is gone
 */
export async function restoreFromBin(
  db: Db,
  session: SessionState,
  uid: number,
  now = new Date(),
): Promise<{ path: string }> {
  const { entity } = await findInBin(db, session, uid, now);
  const { table, inTurn } = binKinds[entity];
  const work = async (tx: Tx) => {
    const held = await findInBin(tx, session, uid, now, sql`for update of b`);
    await restore(tx, session.uid, held);
    return { path: binKinds[entity].page(held.entityUid, held.ownerUid) };
  };
  return inTurn ? writeInTurn(db, table, work) : write(db, work);
}

async function restore(tx: Tx, byUid: number, held: Held): Promise<void> {
  const { uid, entity, entityUid, title } = held;
  const kind = binKinds[entity];
  const parts = [...partsOf(getTableName(kind.table)), ...beside.map(partNamed)];
  await refuseMissing(tx, uid, parts);
  await refuseAlike(tx, held);
  const [told] = await select(
    tx,
    { entity: text(sql`entity`) },
    sql`from changes where entity_uid = ${entityUid} and entity in ${[entity, draftNoun(entity)]}
      and action = 'deleted' order by uid desc limit 1`,
  );
  await insertRows(tx, uid, parts);
  await refuseUnfit(tx, held);
  await tx.execute(sql`delete from deleted_records where uid = ${uid}`);
  await audit(tx, requestScope(), 'bin.restored', nameInLog(held), byUid);
  // Told to whom its deletion was told.
  const sentence = `${binNames[entity][1]} ${title} wurde wiederhergestellt.`;
  if (told) await leaveChanges(tx, byUid, [{ entity: told.entity, entityUid, action: 'edited', sentence }]);
}

/** Inserts what is kept; columns that the table got meanwhile have their defaults. */
async function insertRows(tx: Tx, uid: number, parts: readonly Part[]): Promise<void> {
  const kept = await select(
    tx,
    { table: text(sql`r.table_name`), keys: sql<string[]>`r.keys` },
    sql`from (select distinct on (table_name) table_name, array(select jsonb_object_keys(row)) as keys
      from deleted_rows where deleted_uid = ${uid} order by table_name) r`,
  );
  for (const { table, columns } of parts) {
    const keys = kept.find((one) => one.table === table)?.keys;
    if (!keys) continue;
    const names = columns.filter((name) => keys.includes(name)).map((name) => sql.identifier(name));
    const list = (of: SQL) =>
      sql.join(
        names.map((name) => sql`${of}${name}`),
        sql`, `,
      );
    await tx.execute(sql`insert into ${sql.identifier(table)} (${list(sql``)})
      select ${list(sql`p.`)} from deleted_rows d
        cross join lateral jsonb_populate_record(null::${sql.identifier(table)}, d.row) p
      where d.deleted_uid = ${uid} and d.table_name = ${table} order by d.uid`);
  }
}

/** Refuses while what the record refers to is not there. @throws PortalError conflict that names it */
async function refuseMissing(tx: Tx, uid: number, parts: readonly Part[]): Promise<void> {
  const kept = (table: string) =>
    sql`from deleted_rows d where d.deleted_uid = ${uid} and d.table_name = ${table}`;
  const asked = parts.flatMap(({ table, references }) =>
    references
      .filter((one) => !contents.includes(one.table))
      .map(({ column, table: target, to }) => {
        const value = sql`(d.row->>${column})::int`;
        const within = parts.some((part) => part.table === target)
          ? sql`and ${value} not in (select (o.row->>${to})::int from deleted_rows o
              where o.deleted_uid = ${uid} and o.table_name = ${target})`
          : sql``;
        return sql`select ${target}::text as "table", ${value} as uid ${kept(table)} and ${value} is not null
          and not exists (select 1 from ${sql.identifier(target)} r where r.${sql.identifier(to)} = ${value}) ${within}`;
      }),
  );
  if (asked.length === 0) return;
  const missing = await select(
    tx,
    { table: text(sql`m."table"`), uid: int(sql`m.uid`) },
    sql`from (${sql.join(asked, sql` union `)}) m order by 1, 2 limit 10`,
  );
  if (missing.length === 0) return;
  const named = missing.map((one) => ({ ...one, noun: binNounOf(one.table) }));
  const binned = await select(
    tx,
    { entity: text(sql`b.entity`), uid: int(sql`b.entity_uid`), title: text(sql`b.title`) },
    sql`from deleted_records b where (b.entity, b.entity_uid) in (${sql.join(
      named.map(({ noun, uid: target }) => sql`(${noun ?? ''}::text, ${target}::int)`),
      sql`, `,
    )})`,
  );
  const inBin = binned.map(({ entity, title }) => `${binNames[entity as keyof typeof binNames][0]} ${title}`);
  if (inBin.length > 0)
    throw impossible(
      `Dazu gehört, was auch im Papierkorb liegt: ${enumerated(inBin)}. Bitte stellen Sie das zuerst wieder her.`,
    );
  const gone = named.map(
    ({ noun, uid: target }) => `${noun ? binNames[noun][0] : 'Eintrag'} Nummer ${target}`,
  );
  throw impossible(`Was dazugehört, gibt es nicht mehr: ${enumerated(gone)}.`);
}

/** Refuses while another record has what only one may have. @throws PortalError conflict that names it */
async function refuseAlike(tx: Tx, { uid, entity }: Held): Promise<void> {
  const { table, alias, title, alike = [] } = binKinds[entity];
  const [name, as] = [sql.identifier(getTableName(table)), sql.identifier(alias)];
  for (const [same, words] of alike) {
    const [other] = await select(
      tx,
      { title: text(title) },
      sql`from ${name} ${as} where ${same} = (select ${same} from deleted_rows kept
        cross join lateral jsonb_populate_record(null::${name}, kept.row) ${as}
        where kept.deleted_uid = ${uid} and kept.table_name = ${getTableName(table)}) limit 1`,
    );
    if (other) throw impossible(`Inzwischen gibt es ${other.title} ${words}.`);
  }
}

/** Refuses what does not fit where it stands. @throws PortalError conflict */
async function refuseUnfit(tx: Tx, { entity, entityUid }: Held): Promise<void> {
  const { table, most, problem } = binKinds[entity];
  if (most) {
    const name = sql.identifier(getTableName(table));
    const beside = most.beside && sql.identifier(most.beside);
    const where = beside
      ? sql`where ${beside} = (select ${beside} from ${name} where uid = ${entityUid})`
      : sql``;
    if ((await count(tx, sql`from ${name} ${where}`)) > most.rows)
      throw impossible(`Es kann höchstens ${formatNumber(most.rows)} ${most.several} geben.`);
  }
  const why = await problem?.(tx, entityUid);
  if (why) throw impossible(why);
}
