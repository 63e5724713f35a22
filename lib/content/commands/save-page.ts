import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { changesOf } from '../../changes/fields';
import type { Db, Tx } from '../../db';
import { select } from '../../db/select';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { sanitizeRichText } from '../../html/rich-text';
import { requestScope } from '../../request-scope';
import { pathOfPage } from '../navigation';
import { type PageValues, pageShape } from '../page-form';
import { findPageVersion } from '../page-queries';
import { checkPlace, holdPages, noPage, pageAt } from './hold-pages';

const { contentPages, contentPageVersions, navigationEntries } = tables;

type Text = Pick<PageValues, 'title' | 'description' | 'body'>;

/** The row of a page, its flags as the table has them. */
async function rowOf({ parent, footer, nav_hide, non_content, ...values }: PageValues) {
  return {
    ...values,
    subtitle: values.subtitle.normalize('NFC'),
    body: await sanitizeRichText(values.body),
    parentUid: parent,
    footer: Boolean(footer),
    navHide: Boolean(nav_hide),
    nonContent: Boolean(non_content),
  };
}

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

/**
 * Makes a content page and its first version.
 * @throws PortalError invalid_input as checkPlace says
 */
export async function createPage(db: Db, byUid: number, values: PageValues): Promise<{ uid: number }> {
  const row = await rowOf(values);
  return write(db, async (tx) => {
    await checkPlace(await holdPages(tx), { subtitle: row.subtitle, parent: row.parentUid });
    const [made] = await tx
      .insert(contentPages)
      .values({ ...row, createdBy: byUid, changedBy: byUid })
      .returning({ uid: contentPages.uid });
    await keepVersion(tx, made!.uid, row, byUid);
    await audit(tx, requestScope(), 'content.created', `${pathOfPage(row)} „${row.title}“`, byUid);
    return made!;
  });
}

/**
 * Saves a content page on top of a revision. Where title, description or text changed, a version is kept.
 * @param moveNavigation has the navigation entries that lead to its old path lead to the new one
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved; invalid_input as checkPlace says
 */
export async function editPage(
  db: Db,
  byUid: number,
  uid: number,
  { revision, moveNavigation, ...values }: PageValues & { revision: number; moveNavigation: boolean },
): Promise<{ revision: number }> {
  const row = await rowOf(values);
  return write(db, async (tx) => {
    const known = await holdPages(tx);
    const before = await pageAt(tx, uid, revision);
    await checkPlace(known, { subtitle: row.subtitle, parent: row.parentUid }, uid);
    await tx
      .update(contentPages)
      .set({ ...row, revision: revision + 1, changedAt: new Date(), changedBy: byUid })
      .where(eq(contentPages.uid, uid));
    await keepVersion(tx, uid, row, byUid);
    const old = pathOfPage(before);
    const moved = moveNavigation ? await moveEntries(tx, old, pathOfPage(row), byUid) : 0;
    const names = changesOf(
      pageShape(known.map((one) => ({ uid: one.uid, name: one.title }))),
      valuesOf(before),
      {
        ...valuesOf({ ...before, ...row }),
      },
    ).map(({ field }) => field);
    const along = moved > 0 ? `; ${moved} Navigationseinträge mitgeführt` : '';
    await audit(
      tx,
      requestScope(),
      'content.edited',
      `${old} „${row.title}“: ${names.join(', ')}${along}`,
      byUid,
    );
    return { revision: revision + 1 };
  });
}

const valuesOf = ({ parentUid, navHide, nonContent, ...row }: typeof contentPages.$inferSelect) => ({
  ...row,
  parent: parentUid,
  nav_hide: navHide,
  non_content: nonContent,
});

/** Has the navigation entries of a path lead to another one, with their query; answers how many there were. */
async function moveEntries(tx: Tx, from: string, to: string, byUid: number): Promise<number> {
  if (from === to) return 0;
  const moved = await tx
    .update(navigationEntries)
    .set({
      slug: sql`${to}::text || substr(slug, ${from.length + 1}::int)`,
      revision: sql`revision + 1`,
      changedAt: new Date(),
      changedBy: byUid,
    })
    .where(sql`slug = ${from} or left(slug, ${from.length + 1}::int) in (${`${from}?`}, ${`${from}#`})`)
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
    await pageAt(tx, uid, revision);
    const found = await findPageVersion(tx, uid, version);
    if (!found) throw noPage();
    const { title, description } = found;
    const text = { title, description, body: await sanitizeRichText(found.body) };
    await tx
      .update(contentPages)
      .set({ ...text, revision: revision + 1, changedAt: new Date(), changedBy: byUid })
      .where(eq(contentPages.uid, uid));
    await keepVersion(tx, uid, text, byUid);
    await audit(tx, requestScope(), 'content.restored', `„${title}“: Version ${version}`, byUid);
    return { revision: revision + 1 };
  });
}
