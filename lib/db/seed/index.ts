import { sql } from 'drizzle-orm';
import { hashPassword } from '../../auth/passwords';
import type { Db, Tx } from '..';
import * as t from '../tables';
import { writeBase } from './base';
import { infoTextRows } from './base/info-texts';
import { offerLookups } from './base/lookups';
import glossaryRows from './data/glossary.json' with { type: 'json' };
import searchTermRows from './data/search-terms.json' with { type: 'json' };
import { writeDemo } from './demo';
import type { KeepFile } from './demo/documents';
import { demoAccounts, demoPassword } from './demo-accounts';
import type { SeedCounts } from './rows';
import { offerStandards } from './standards';

export { demoAccounts, demoPassword, demoProblem, hasDemoAccounts } from './demo-accounts';
export type { SeedCounts } from './rows';

/** Any number that no other program on the same database uses: of processes that start together, one seeds. */
const advisoryLock = 7_301_927;

type Table = Parameters<ReturnType<Tx['select']>['from']>[0];

/**
 * Fills the lookups, navigation, content pages and info texts that a real installation needs too.
 * Where any of it is there, only what is new since then is added, once: what people changed is never overwritten.
 * @returns what was written, or false when nothing was
 */
export async function seedBase(db: Db): Promise<SeedCounts | false> {
  const places = [t.participants, t.navigationEntries, t.contentPages, t.infoTexts];
  const counts = await onceOn(db, places, writeBase);
  if (counts) return counts;
  // What a newer version of the program explains comes to an older installation too; what is there stays.
  await addInfoTexts(db);
  const added = await db.transaction(async (tx) => {
    await onlyOne(tx);
    const labels = [...(await offerStandards(tx)), ...(await offerLookups(tx))];
    // The glossary and the words of the search come with their first entries in the navigation.
    if (labels.includes('Glossar') && (await tx.$count(t.glossaryTerms)) === 0) {
      await tx.insert(t.glossaryTerms).values(glossaryRows);
    }
    if (labels.includes('Suchbegriffe') && (await tx.$count(t.searchTerms)) === 0) {
      await tx.insert(t.searchTerms).values(searchTermRows);
    }
    return labels;
  });
  return added.length > 0 && { 'fehlende Standardeinträge': added.length };
}

async function addInfoTexts(db: Db): Promise<void> {
  const known = new Set((await db.select({ key: t.infoTexts.key }).from(t.infoTexts)).map(({ key }) => key));
  const missing = infoTextRows.filter(({ key }) => !known.has(key));
  if (missing.length > 0) await db.insert(t.infoTexts).values(missing).onConflictDoNothing();
}

/**
 * Fills an empty portal with the demo content; consultations and events are laid around `now`.
 * Needs the base content. Without `keepFile` the contents of the documents' files are not kept.
 * Never call it in production: the accounts' password is public.
 * @returns what was written, or false when there are processes, market partners or users.
 */
export async function seedDemo(
  db: Db,
  { now, keepFile }: { now: Date; keepFile?: KeepFile },
): Promise<SeedCounts | false> {
  const places = [t.processes, t.marketPartners, t.users];
  // Hashing takes its time, and nothing else should wait for it.
  if (!(await areEmpty(db, places))) return false;
  const hashes = await Promise.all(demoAccounts.map(() => hashPassword(demoPassword)));
  return onceOn(db, places, (tx) => writeDemo(tx, now, hashes, keepFile));
}

/** Waits for a process that seeds, however long its machine takes. */
async function onlyOne(tx: Tx): Promise<void> {
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
}

function onceOn(db: Db, places: Table[], write: (tx: Tx) => Promise<SeedCounts>) {
  return db.transaction(async (tx) => {
    await onlyOne(tx);
    return (await areEmpty(tx, places)) ? write(tx) : (false as const);
  });
}

async function areEmpty(db: Pick<Db, 'select'>, places: Table[]): Promise<boolean> {
  const some = places.map((place) => sql`exists (select from ${place})`);
  const [row] = await db
    .select({ any: sql<boolean>`${sql.join(some, sql` or `)}` })
    .from(sql`(values (1)) one`);
  return !row?.any;
}
