import 'server-only';
import { sql } from 'drizzle-orm';
import { changesOf } from '../../changes/fields';
import type { Db, Tx } from '../../db';
import { select } from '../../db/select';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import type { EditOf } from '../../record';
import { requestScope } from '../../request-scope';
import { pathOfPage } from '../navigation';
import { findPageVersion, noPage, pageRows } from '../page-queries';
import { type PageValues, pageRecord } from '../page-record';
import { checkPlace, holdPages, pathOfEntry } from './hold-pages';

const { contentPageVersions, navigationEntries } = tables;

type Text = Pick<PageValues, 'title' | 'description' | 'body'>;

/** The same text, however its umlauts were typed. */
const composed = <Values extends { subtitle: string }>(values: Values): Values => ({
  ...values,
  subtitle: values.subtitle.normalize('NFC'),
});

/** Keeps what a page says now as its next version, unless that is what its last one says. */
async function keepVersion(tx: Tx, pageUid: number, text: Text, byUid: number): Promise<void> {
  const { title, description, body } = text;
  const [last] = await select(
    tx,
    {
      version: tables.contentPageVersions.version,
      title: tables.contentPageVersions.title,
      description: tables.contentPageVersions.description,
      body: tables.contentPageVersions.body,
    },
    sql`from content_page_versions
      where page_uid = ${pageUid} order by version desc limit 1`,
  );
  if (last && last.title === title && last.description === description && last.body === body) return;
  const version = (last?.version ?? 0) + 1;
  await tx
    .insert(contentPageVersions)
    .values({ pageUid, version, title, description, body, createdBy: byUid });
}

/** Makes a content page and its first version. @throws PortalError invalid_input as checkPlace says */
export async function createPage(db: Db, byUid: number, given: PageValues): Promise<{ uid: number }> {
  const values = composed(given);
  return write(db, async (tx) => {
    await checkPlace(await holdPages(tx), values);
    const row = await pageRows.insert(tx, byUid, values);
    await keepVersion(tx, row.uid, row, byUid);
    await audit(tx, requestScope(), 'content.created', `${pathOfPage(row)} „${row.title}“`, byUid);
    return { uid: row.uid };
  });
}

/**
 * Saves a content page on top of a revision. Where title, description or text changed, a version is kept.
 * The path that it had leads to the new one (lib/db/migrations/0062_former-paths.sql).
 * @param moveNavigation has the navigation entries that lead to its old paths lead to the new one
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved; invalid_input as checkPlace says
 */
export async function editPage(
  db: Db,
  byUid: number,
  { uid, revision, moveNavigation, ...given }: EditOf<typeof pageRecord> & { moveNavigation: boolean },
): Promise<{ revision: number }> {
  const values = composed(given);
  return write(db, async (tx) => {
    const known = await holdPages(tx);
    const before = await pageRows.hold(tx, { uid, revision });
    await checkPlace(known, values, uid);
    const row = await pageRows.update(tx, byUid, before, values);
    await keepVersion(tx, uid, row, byUid);
    const old = pathOfPage(before);
    const moved = moveNavigation
      ? await moveEntries(tx, [old, ...before.formerPaths], pathOfPage(row), byUid)
      : 0;
    const names = changesOf(
      pageRecord.shape({ parent: known.map((one) => ({ uid: one.uid, name: one.title })) }),
      pageRows.valuesOf(before, {}),
      pageRows.valuesOf(row, {}),
    ).map(({ field }) => field);
    const along = moved > 0 ? `; ${moved} Navigationseinträge mitgeführt` : '';
    await audit(
      tx,
      requestScope(),
      'content.edited',
      `${old} „${row.title}“: ${names.join(', ')}${along}`,
      byUid,
    );
    return { revision: row.revision };
  });
}

/**
 * Has the navigation entries of paths, the first of which is given up, lead to another one, with their query; answers how
 * many there were.
 */
async function moveEntries(tx: Tx, from: string[], to: string, byUid: number): Promise<number> {
  if (from[0] === to) return 0;
  const moved = await tx
    .update(navigationEntries)
    .set({
      slug: sql`${to}::text || coalesce(substring(slug from '[?#].*$'), '')`,
      revision: sql`revision + 1`,
      changedAt: new Date(),
      changedBy: byUid,
    })
    .where(sql`${pathOfEntry} in ${from}`)
    .returning({ uid: navigationEntries.uid });
  return moved.length;
}

/**
 * Makes an earlier version of a page's title, description and text the newest one; everything else stays.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision of the page is saved
 */
export async function restorePage(
  db: Db,
  byUid: number,
  { uid, version, revision }: { uid: number; version: number; revision: number },
): Promise<{ revision: number }> {
  return write(db, async (tx) => {
    await holdPages(tx);
    const held = await pageRows.hold(tx, { uid, revision });
    const found = await findPageVersion(tx, uid, version);
    if (!found) throw noPage();
    const { title, description, body } = found;
    const row = await pageRows.update(tx, byUid, held, { title, description, body });
    await keepVersion(tx, uid, row, byUid);
    await audit(tx, requestScope(), 'content.restored', `„${title}“: Version ${version}`, byUid);
    return { revision: row.revision };
  });
}
