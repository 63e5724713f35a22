import { getTableName, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../..';
import * as t from '../../tables';
import { audit } from '../../write';
import lookups from '../data/lookups.json' with { type: 'json' };
import { remember } from '../standards';

export const positioned = <T>(rows: T[]) => rows.map((row, index) => ({ ...row, position: index + 1 }));

/** Writes the lists from which records choose into empty tables. @returns how many entries they have */
export async function writeLookups(tx: Tx): Promise<number> {
  await tx.insert(t.participants).values(positioned(lookups.participantRows));
  await tx.insert(t.divisions).values(positioned(lookups.divisionRows));
  await tx.insert(t.processCategories).values(positioned(lookups.processCategoryRows));
  await tx.insert(t.granularities).values(positioned(lookups.granularityRows));
  await tx.insert(t.responseCategories).values(positioned(lookups.responseCategoryRows));
  await tx.insert(t.documentCategories).values(positioned(lookups.documentCategoryRows));
  await remember(
    tx,
    later.map(({ key }) => key),
  );
  return Object.values(lookups).reduce((sum, rows) => sum + rows.length, 0);
}

/** What the lists did not have in the first release. */
const laterIn = [
  {
    table: t.processCategories,
    rows: lookups.processCategoryRows,
    names: ['Customer Processes', 'Rückforderungsprozesse', 'Elektronische Rechnung'],
  },
  {
    table: t.responseCategories,
    rows: lookups.responseCategoryRows,
    names: ['Herkunftsnachweise und SOGL'],
  },
].map(({ table, rows, names }) => ({
  table,
  rows: rows
    .filter(({ name }) => names.includes(name))
    .map((row) => ({ ...row, key: `${getTableName(table)} ${row.name}` })),
}));
const later = laterIn.flatMap(({ rows }) => rows);

/** Adds to an older installation what its lists do not have yet, each entry once. @returns their names */
export async function offerLookups(tx: Tx): Promise<string[]> {
  const keys = later.map(({ key }) => key);
  const offered = await tx
    .select({ key: t.offeredStandards.key })
    .from(t.offeredStandards)
    .where(inArray(t.offeredStandards.key, keys));
  const known = new Set(offered.map(({ key }) => key));
  const added: string[] = [];
  for (const { table, rows } of laterIn) {
    const fresh = rows.filter(({ key }) => !known.has(key));
    if (fresh.length === 0) continue;
    const last = sql`(select coalesce(max(position), 0) from ${table})`;
    const made = await tx
      .insert(table)
      .values(
        positioned(fresh).map(({ key: _, position, ...row }) => ({
          ...row,
          position: sql`${last} + ${position}::int`,
        })),
      )
      .onConflictDoNothing()
      .returning({ name: table.name });
    added.push(...made.map(({ name }) => name));
  }
  await remember(tx, keys);
  if (added.length > 0) await audit(tx, { requestId: '' }, 'lookups.standardsAdded', added.join(', '));
  return added;
}
