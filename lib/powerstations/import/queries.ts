import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db';
import { rowsOf } from '../../db/rows';
import { userName } from '../../users/sql';
import type { ImportEntry } from './model';

/** Imports that are listed. */
const most = 50;

/**
 * The latest imports.
 * @param own of one market partner alone; of its own people it may know the names
 */
export const listImports = (db: Db, own: number | undefined): Promise<ImportEntry[]> =>
  rowsOf(
    db,
    sql`select i.uid, i.name, i.counts, m.company,
        extract(epoch from i.reported_on::timestamp at time zone 'Europe/Vienna')::float8 as "reportedOn",
        floor(extract(epoch from i.created_at))::float8 as at,
        ${userName} as by
      from powerstation_imports i left join market_partners m on m.uid = i.market_partner_uid
        left join users u on u.uid = i.created_by
      where ${own === undefined ? sql`true` : sql`i.market_partner_uid = ${own}`}
      order by i.created_at desc, i.uid desc limit ${most}`,
  );

/** The name of an active market partner. */
export async function companyOf(db: Db, uid: number): Promise<string | undefined> {
  const [row] = await rowsOf<{ company: string }>(
    db,
    sql`select company from market_partners where uid = ${uid} and active`,
  );
  return row?.company;
}
