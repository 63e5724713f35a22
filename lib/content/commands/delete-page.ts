import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import { intoBin } from '../../bin/commands/keep';
import type { RecordWithdrawal } from '../../bin/withdrawn';
import type { Db } from '../../db';
import { refuseWhileReferred } from '../../db/referrers';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { requestScope } from '../../request-scope';
import { pathOfPage } from '../navigation';
import { noPage, pageRows } from '../page-queries';
import { holdPages, pathOfEntry } from './hold-pages';

/**
 * Withdraws a content page: its address says since when and why, and where to go; it stays in the bin without end.
 * @throws PortalError not_found; conflict when a newer revision is saved, it never had an address of its own here, and as
 * deletePages
 */
export const withdrawPage = (
  db: Db,
  byUid: number,
  { uid, ...withdrawal }: { uid: number } & RecordWithdrawal,
): Promise<void> => removePages(db, byUid, [uid], withdrawal);

/**
 * Deletes content pages that never had a text at an address of their own, with their versions, all of them or none.
 * @throws PortalError not_found; conflict for what was public and is withdrawn instead, or naming the navigation entries that lead to one of them and the pages
 * below that are not to go (docs/requirements/records.md, Every record)
 */
export const deletePages = (db: Db, byUid: number, uids: number[]): Promise<void> =>
  removePages(db, byUid, uids);

async function removePages(
  db: Db,
  byUid: number,
  uids: number[],
  withdrawal?: RecordWithdrawal,
): Promise<void> {
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    const pages = (await holdPages(tx)).filter(({ uid }) => wanted.includes(uid));
    if (pages.length < wanted.length) throw noPage();
    if (withdrawal) await pageRows.hold(tx, { uid: wanted[0]!, revision: withdrawal.revision });
    await refuseWhileReferred(
      tx,
      sql`select 'Navigationseintrag „' || label || '“' as by from navigation_entries
        where ${pathOfEntry} in ${pages.flatMap((page) => [pathOfPage(page), ...page.formerPaths])}
      union all select 'Unterseite „' || title || '“' from content_pages
        where parent_uid in ${wanted} and uid not in ${wanted}`,
    );
    await intoBin(tx, byUid, 'content', wanted, new Date(), withdrawal);
    await tx.delete(tables.contentPages).where(inArray(tables.contentPages.uid, wanted));
    const named = pages.map((page) => `${pathOfPage(page)} „${page.title}“`).join(', ');
    await audit(tx, requestScope(), withdrawal ? 'content.withdrawn' : 'content.deleted', named, byUid);
  });
}
