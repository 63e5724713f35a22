import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db';
import { int, select, text } from '../db/select';
import { type PortalError, withdrawn } from '../errors';
import { uidSchema } from '../list';
import { line, revision } from '../validation/form-fields';
import { object } from '../validation/yup';

/** The withdrawal of a page or document, on top of the revision that was read: a reason, and where readers go instead. */
export const withdrawRecordForm = object({
  uid: uidSchema().required(),
  revision: revision(),
  reason: line(500).required('Bitte geben Sie an, warum das zurückgezogen wird.'),
  successor: line(500)
    .matches(/^\/(?![/\\])[^\s\\<>"`{}|^]*$/, {
      message: 'Bitte geben Sie eine Adresse dieses Portals ein, die mit einem Schrägstrich beginnt.',
      excludeEmptyString: true,
    })
    .ensure(),
}).noUnknown();

/** What withdrawing a record says. */
export interface RecordWithdrawal {
  revision: number;
  /** Public. */
  reason: string;
  /** A path of this site; '' for none. */
  successor: string;
}

/** Whether a deleted row `r` of a table is one of those that `condition` asks for, as `alias` of its table. */
export const deletedRow = (table: string, alias: string, condition: SQL): SQL =>
  sql`(r.table_name = ${table} and exists (select 1
    from jsonb_populate_record(null::${sql.identifier(table)}, r.row) ${sql.identifier(alias)} where ${condition}))`;

/**
 * The refusal for a record that is not there: of a withdrawn one it says since when and why, and where to go.
 * @param where narrows the withdrawn rows, as `r`, to those that the reader may be told of (`deletedRow`)
 * @param gone the refusal for every other
 */
export async function whyWithdrawn(
  db: Db | Tx,
  { table, entity, uid, where = sql`true` }: { table: string; entity: string; uid?: number; where?: SQL },
  gone: () => PortalError,
): Promise<PortalError> {
  const [last] = await select(
    db,
    { sentence: text(sql`b.withdrawal`), successor: text(sql`b.successor`) },
    sql`from deleted_records b join deleted_rows r on r.deleted_uid = b.uid and r.table_name = ${table}
      where b.entity = ${entity} ${uid === undefined ? sql`` : sql`and b.entity_uid = ${uid}`} and b.withdrawal is not null and ${where}
      order by b.uid desc limit 1`,
  );
  return last ? withdrawn(last.sentence, last.successor || undefined) : gone();
}

/**
 * Content pages that were to be read at their addresses and are no more: those that are kept without a text of their own, or
 * for another website, and the withdrawn ones, the last one first, as a page of the same address may have been withdrawn before.
 */
export const listWithdrawnPages = (db: Db) =>
  select(
    db,
    {
      ...{ uid: int(sql`w.uid`), subtitle: text(sql`w.subtitle`) },
      ...{ sentence: text(sql`w.sentence`), successor: text(sql`w.successor`) },
    },
    sql`from (select null::int as bin, p.uid, a.subtitle, p.url as successor,
          case when p.url = '' then 'Die Inhaltsseite „' || p.title || '“ hat keinen eigenen Text mehr.'
            else 'Was hier zu lesen war („' || p.title || '“), steht jetzt auf einer anderen Website.' end as sentence
        from content_pages p, ${addresses(sql`p.subtitle`, sql`unnest(p.former_paths)`)} where p.first_public_at is not null and (p.url <> '' or p.non_content)
      union all select b.uid, b.entity_uid, a.subtitle, b.successor, b.withdrawal
        from deleted_records b join deleted_rows r on r.deleted_uid = b.uid and r.table_name = 'content_pages',
          ${addresses(sql`r.row->>'subtitle'`, sql`jsonb_array_elements_text(r.row->'former_paths')`)}
        where b.entity = 'content' and b.withdrawal is not null) w
      order by w.bin desc nulls first, w.uid`,
  );

/** A page's address and those that it had before, as subtitles of `a`. */
const addresses = (subtitle: SQL, former: SQL): SQL =>
  sql`lateral (select ${subtitle} as subtitle union all select substr(f.path, 2) from (select ${former} as path) f) a`;
