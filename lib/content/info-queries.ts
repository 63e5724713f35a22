import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db';
import { seconds } from '../db/moments';
import { rowsOf } from '../db/rows';
import { nameOfUser } from '../users/sql';
import type { InfoTextValues } from './info-form';
import { infoKeys, placesOf } from './info-keys';
import type { AdminInfoText, InfoTextRecord } from './info-model';

const columns = sql`i.uid, i.key, i.title, i.text, i.revision, ${seconds(sql`i.changed_at`)} as changed,
  ${nameOfUser(sql`i.changed_by`)} as by`;

type Row = InfoTextValues & Omit<InfoTextRecord, 'values' | 'places'>;

/** All info texts that the program shows or the database has, by key. */
export async function listAdminInfoTexts(db: Db): Promise<AdminInfoText[]> {
  const rows = await rowsOf<Row>(db, sql`select ${columns} from info_texts i`);
  const known = new Map(rows.map((row) => [row.key, row]));
  return [...new Set([...infoKeys, ...known.keys()])].sort().map((key) => {
    const row = known.get(key);
    const saved = row
      ? { uid: row.uid, title: row.title, text: row.text, changed: row.changed, by: row.by }
      : null;
    return { key, places: placesOf(key), saved };
  });
}

/** An info text as its form edits it; undefined when there is none. */
export async function findInfoTextRecord(db: Db, uid: number): Promise<InfoTextRecord | undefined> {
  const [row] = await rowsOf<Row>(db, sql`select ${columns} from info_texts i where i.uid = ${uid}`);
  if (!row) return undefined;
  const { title, text, ...record } = row;
  return { ...record, places: placesOf(row.key), values: { title, text } };
}
