import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, tables } from '../db';
import { seconds } from '../db/moments';
import { select } from '../db/select';
import { notFound } from '../errors';
import { rowsOfRecord } from '../record-rows';
import { nameOfUser } from '../users/sql';
import { infoKeys, placesOf } from './info-keys';
import type { AdminInfoText, InfoTextRecord } from './info-model';
import { infoTextRecord } from './info-record';

const noInfoText = () => notFound('Diesen Infotext gibt es nicht oder nicht mehr.');

export const infoTextRows = rowsOfRecord(infoTextRecord, tables.infoTexts, noInfoText);

const i = alias(tables.infoTexts, 'i');

const columns = {
  uid: i.uid,
  key: i.key,
  ...infoTextRows.read(i),
  revision: i.revision,
  changed: seconds(i.changedAt),
  by: nameOfUser(i.changedBy),
};

/** All info texts that the program shows or the database has, by key. */
export async function listAdminInfoTexts(db: Db): Promise<AdminInfoText[]> {
  const rows = await select(db, columns, sql`from info_texts i`);
  const known = new Map(rows.map((row) => [row.key, row]));
  return [...new Set([...infoKeys, ...known.keys()])].sort().map((key) => {
    const row = known.get(key);
    const saved = row
      ? { uid: row.uid, title: row.title, text: row.text, changed: row.changed, by: row.by }
      : null;
    return { key, places: placesOf(key), saved };
  });
}

/** An info text as its form edits it. @throws PortalError not_found */
export async function getInfoTextRecord(db: Db, uid: number): Promise<InfoTextRecord> {
  const [row] = await select(db, columns, sql`from info_texts i where i.uid = ${uid}`);
  if (!row) throw noInfoText();
  const { title, text, ...record } = row;
  return { ...record, places: placesOf(row.key), values: { title, text } };
}
