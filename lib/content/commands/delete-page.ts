import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import { intoBin } from '../../bin/commands/keep';
import type { Db } from '../../db';
import { refuseWhileReferred } from '../../db/referrers';
import * as tables from '../../db/tables';
import { audit, write } from '../../db/write';
import { requestScope } from '../../request-scope';
import { pathOfPage } from '../navigation';
import { noPage } from '../page-queries';
import { holdPages } from './hold-pages';

/**
 * Deletes content pages with their versions, all of them or none.
 * @throws PortalError not_found; conflict, naming the navigation entries that lead to one of them and the pages
 * below that are not to go (docs/requirements/records.md, Every record)
 */
export async function deletePages(db: Db, byUid: number, uids: number[]): Promise<void> {
  const wanted = [...new Set(uids)];
  await write(db, async (tx) => {
    const pages = (await holdPages(tx)).filter(({ uid }) => wanted.includes(uid));
    if (pages.length < wanted.length) throw noPage();
    await refuseWhileReferred(
      tx,
      sql`select 'Navigationseintrag „' || label || '“' as by from navigation_entries
        where split_part(split_part(slug, '?', 1), '#', 1) in ${pages.map(pathOfPage)}
      union all select 'Unterseite „' || title || '“' from content_pages
        where parent_uid in ${wanted} and uid not in ${wanted}`,
    );
    await intoBin(tx, byUid, 'content', wanted);
    await tx.delete(tables.contentPages).where(inArray(tables.contentPages.uid, wanted));
    const named = pages.map((page) => `${pathOfPage(page)} „${page.title}“`).join(', ');
    await audit(tx, requestScope(), 'content.deleted', named, byUid);
  });
}
