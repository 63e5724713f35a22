import 'server-only';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db';
import { at } from '../../db/moments';
import { int, select, text } from '../../db/select';
import { PortalError } from '../../errors';
import { enumerated, plural } from '../../text/plural';
import { viennaDay } from '../../time/days';
import { formatDay } from '../../time/format';
import { type BinNoun, binNames } from '../model';
import { attachmentTables, binKinds } from '../registry';
import { type Part, partNamed, partsOf } from '../rows';
import type { RecordWithdrawal } from '../withdrawn';

/** Tables with files, and the column that names the content. */
const contentColumns = { attachments: 'sha256', schema_files: 'sha256', document_files: 'storage_key' };

/** A row as it is kept, without columns that are filled by themselves or start anew. */
const whole = ({ generated }: Part, without: readonly string[] = []): SQL =>
  sql`to_jsonb(t) - ${sql.raw(`array[${[...generated, ...without].map((name) => `'${name}'`).join()}]::text[]`)}`;

/** What is said of a withdrawn record `alias`. */
const withdrawalOf = (noun: BinNoun, title: SQL, reason: string, now: Date): SQL =>
  sql`${`${binNames[noun][1]} `}::text || ${title} || ${` wurde am ${formatDay(viennaDay(now))} zurückgezogen.${reason && ` Grund: ${reason}`}`}::text`;

/**
 * Refuses to withdraw what had never been public, and to delete what was, where that asks for a reason.
 * @throws PortalError conflict that names them
 */
async function refuseOtherWay(
  tx: Tx,
  noun: BinNoun,
  uids: readonly number[],
  { withdrawn, now }: { withdrawn: boolean; now: Date },
): Promise<void> {
  const { table, alias, title, published } = binKinds[noun];
  if (!withdrawn && published?.deleting !== 'refused') return;
  const was = published?.when(now) ?? sql`false`;
  const [name, as] = [sql.identifier(getTableName(table)), sql.identifier(alias)];
  // Nobody publishes them between this question and their deletion.
  await tx.execute(sql`select from ${name} where uid in ${[...uids]} order by uid for update`);
  const found = await select(
    tx,
    { title: text(title) },
    sql`from ${name} ${as} where ${as}.uid in ${[...uids]} and ${withdrawn ? sql`not (${was})` : was}
      order by ${as}.uid limit 11`,
  );
  if (found.length === 0) return;
  const titles = enumerated(found.slice(0, 10).map((one) => one.title));
  const more = found.length > 10 ? ' und weitere' : '';
  throw new PortalError('conflict', {
    message: withdrawn
      ? `${titles} ${plural(found.length, 'ist nicht veröffentlicht und lässt', 'sind nicht veröffentlicht und lassen')} sich nur löschen.`
      : `${titles}${more} ${plural(found.length, 'war veröffentlicht und wird', 'waren veröffentlicht und werden')} nicht gelöscht. Ziehen Sie das stattdessen mit einer Begründung zurück.`,
  });
}

/**
 * Puts records into the bin, with all that goes with them; the caller deletes them in the same transaction, and has
 * checked that it may. They are locked, so that nothing is added to them meanwhile.
 * @param withdrawal the reason, where they are withdrawn: they stay without end, and their addresses say why
 * @throws PortalError conflict for what was public and is not withdrawn, or the other way round
 */
export async function intoBin(
  tx: Tx,
  byUid: number,
  noun: BinNoun,
  uids: readonly number[],
  now = new Date(),
  withdrawal?: Omit<RecordWithdrawal, 'revision'>,
): Promise<void> {
  if (uids.length === 0) return;
  await refuseOtherWay(tx, noun, uids, { withdrawn: withdrawal !== undefined, now });
  const { table, alias, title, owner, without, personal, published } = binKinds[noun];
  const said = withdrawalOf(noun, title, withdrawal?.reason ?? '', now);
  const [root, ...parts] = partsOf(getTableName(table));
  const name = sql.identifier(root!.table);
  const made = await select(
    tx,
    { uid: int(sql`uid`) },
    (list) => sql`insert into deleted_records (entity, entity_uid, title, owner_uid, deleted_at, deleted_by,
        withdrawal, successor)
      select ${noun}, ${sql.identifier(alias)}.uid, ${title},
        ${owner ? sql`${sql.identifier(alias)}.${sql.identifier(owner)}` : sql`null::int`}, ${at(now)}, ${byUid}::int,
        ${published ? sql`case when ${published.when(now)} then ${said} end` : sql`null`}, ${withdrawal?.successor ?? ''}
      from ${name} ${sql.identifier(alias)} where ${sql.identifier(alias)}.uid in ${[...new Set(uids)]}
      order by ${sql.identifier(alias)}.uid for update
      returning ${list}`,
  );
  const bins = [0, ...made.map(({ uid }) => uid)];
  await tx.execute(sql`insert into deleted_rows (deleted_uid, table_name, row)
    select b.uid, ${root!.table}, ${whole(root!, without)} from deleted_records b join ${name} t on t.uid = b.entity_uid
    where b.uid in ${bins} order by b.uid`);
  for (const part of parts) await keepPart(tx, part, [root!, ...parts], bins);
  for (const { table: of } of [root!, ...parts]) await keepFiles(tx, of, bins);
  if (personal) {
    await tx.execute(sql`insert into deleted_rows (deleted_uid, table_name, row)
      select b.uid, 'changes', ${whole(partNamed('changes'))}
      from deleted_records b join changes t on t.entity = b.entity and t.entity_uid = b.entity_uid where b.uid in ${bins}`);
  }
  await tx.execute(sql`update deleted_records b set contents = array(
      select distinct case r.table_name ${sql.join(
        Object.entries(contentColumns).map(([of, column]) => sql`when ${of} then r.row->>${column}`),
        sql` `,
      )} end
      from deleted_rows r where r.deleted_uid = b.uid and r.table_name in ${Object.keys(contentColumns)})
    where b.uid in ${bins}`);
}

/** Keeps the rows of a table that go with rows kept before. */
async function keepPart(tx: Tx, part: Part, all: readonly Part[], bins: number[]): Promise<void> {
  const kept = (table: string) =>
    sql`select (d.row->>'uid')::int from deleted_rows d where d.deleted_uid in ${bins} and d.table_name = ${table}`;
  const ways = part.references.filter(
    (one) => one.goesWith && one.table !== part.table && all.some(({ table }) => table === one.table),
  );
  for (const [index, { column, table }] of ways.entries()) {
    const before = ways
      .slice(0, index)
      .map((one) => sql`and t.${sql.identifier(one.column)} not in (${kept(one.table)})`);
    await tx.execute(sql`insert into deleted_rows (deleted_uid, table_name, row)
      select d.deleted_uid, ${part.table}, ${whole(part)}
      from ${sql.identifier(part.table)} t join deleted_rows d on (d.row->>'uid')::int = t.${sql.identifier(column)}
      where d.deleted_uid in ${bins} and d.table_name = ${table} ${sql.join(before, sql` `)}
      order by d.uid for update of t`);
  }
}

/** Keeps the files of rows kept before. */
async function keepFiles(tx: Tx, table: string, bins: number[]): Promise<void> {
  const entity = attachmentTables[table];
  if (!entity) return;
  await tx.execute(sql`insert into deleted_rows (deleted_uid, table_name, row)
    select d.deleted_uid, 'attachments', ${whole(partNamed('attachments'))}
    from attachments t join deleted_rows d on (d.row->>'uid')::int = t.entity_uid
    where t.entity = ${entity} and d.deleted_uid in ${bins} and d.table_name = ${table} order by t.uid`);
}
