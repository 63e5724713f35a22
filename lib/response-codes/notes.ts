import 'server-only';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { can, type Sight } from '../auth/permissions';
import { type Db, type Tx, tables } from '../db';
import { seconds } from '../db/moments';
import { nameOrder } from '../db/name-order';
import { int, listOf, object, select, text } from '../db/select';
import { marketPartnerKind } from '../market-partners/kind';
import type { Kept } from '../record';
import { nameOfUser } from '../users/sql';

const n = alias(tables.responseCodeNotes, 'n');
const m = alias(tables.marketPartners, 'm');
const e = alias(tables.ecnumbers, 'e');

/** The notes `n` about a code, with the grid operators `m`, by company; those that the asker may see. */
const noted = <One>(code: number | Column, sight: Sight, one: SQL<One>) =>
  listOf(
    one,
    sql`from response_code_notes n join market_partners m on m.uid = n.market_partner_uid
      where n.response_code_uid = ${code} and n.note <> '' and ${marketPartnerKind.visible(sight)}`,
    sql`${nameOrder(m.company)}, m.uid`,
  );

/** What grid operators noted about a code, for those who may see them. */
export const notesOf = (code: number, sight: Sight) =>
  noted(
    code,
    sight,
    object({
      ...{ marketPartnerUid: m.uid, company: m.company, note: n.note },
      changed: seconds(n.changedAt),
    }),
  );

/** The same with the numbers by which messages name these operators. @param code a column of the statement */
export const notesByNumber = (code: Column, sight: Sight) =>
  noted(
    code,
    sight,
    object({
      numbers: listOf(
        e.ecnumber,
        sql`from ecnumbers e where e.market_partner_uid = m.uid`,
        sql`e.ecnumber collate "C"`,
      ),
      ...{ company: m.company, note: n.note },
    }),
  );

/** A note as its form needs it; revision 0 where nothing was noted yet. */
export interface OwnNote extends Kept {
  uid: number;
  company: string;
  note: string;
}

/**
 * The note of the asker's own market partner on a code; undefined if that partner operates no grid, which is what the
 * market roles NB and FNB say.
 */
export async function ownNote(db: Db | Tx, code: number, sight: Sight): Promise<OwnNote | undefined> {
  const [row] = await select(
    db,
    {
      company: m.company,
      note: text(sql`coalesce(n.note, '')`),
      revision: int(sql`coalesce(n.revision, 0)`),
      changed: int(sql`coalesce(extract(epoch from n.changed_at), 0)`),
      changedBy: nameOfUser(n.changedBy, can(sight, 'changes.authors')),
    },
    sql`from market_partners m
      left join response_code_notes n on n.market_partner_uid = m.uid and n.response_code_uid = ${code}
      where m.uid = ${sight.marketPartnerUid} and m.active and exists (select 1 from market_partner_participants l
        join participants p on p.uid = l.participant_uid and p.code in ('NB', 'FNB')
        where l.market_partner_uid = m.uid)`,
  );
  return row && { uid: code, ...row };
}
