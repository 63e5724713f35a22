import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, tables } from '../../db';
import { float, select } from '../../db/select';
import { nameOfUser } from '../../users/sql';
import type { ImportEntry } from './model';

const i = alias(tables.powerstationImports, 'i');
const m = alias(tables.marketPartners, 'm');

/** Imports in the list. */
const most = 50;

/** The latest imports. @param own restricts them to one market partner; it only learns the names of its own people */
export const listImports = (db: Db, own: number | undefined): Promise<ImportEntry[]> =>
  select(
    db,
    {
      uid: i.uid,
      name: i.name,
      counts: i.counts,
      company: m.company,
      reportedOn: float(sql`extract(epoch from i.reported_on::timestamp at time zone 'Europe/Vienna')`),
      at: float(sql`floor(extract(epoch from i.created_at))`),
      by: nameOfUser(i.createdBy),
    },
    sql`from powerstation_imports i left join market_partners m on m.uid = i.market_partner_uid
      where ${own === undefined ? sql`true` : sql`i.market_partner_uid = ${own}`}
      order by i.created_at desc, i.uid desc limit ${most}`,
  );

/** The name of an active market partner. */
export async function companyOf(db: Db, uid: number): Promise<string | undefined> {
  const [row] = await select(
    db,
    { company: tables.marketPartners.company },
    sql`from market_partners where uid = ${uid} and active`,
  );
  return row?.company;
}
